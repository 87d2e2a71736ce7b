import CKernels
import Testing

/// Every plane kernel gives the bytes of its reference, and touches nothing else.
@Suite struct PlaneKernelTests {
    static let opacities: [Int32] = [0, 1, 128, 16384, 16385, 32767, 32768]

    @Test func fillSetsExactlyThePlane() {
        for size in sizes {
            var bytes = TestPlane<UInt8>(width: size.width, height: size.height), plainBytes = bytes
            let width = Int32(size.width), height = Int32(size.height)
            unsafe bytes.withPointer { unsafe ck_fill_u8($0, plainBytes.stride, width, height, 77) }
            let stride = plainBytes.stride
            unsafe plainBytes.withPointer { unsafe ck_ref_fill_u8($0, stride, width, height, 77) }
            #expect(bytes == plainBytes)
            var words = TestPlane<UInt16>(width: size.width, height: size.height), plainWords = words
            let wordStride = words.stride
            unsafe words.withPointer { unsafe ck_fill_u16($0, wordStride, width, height, 60123) }
            unsafe plainWords.withPointer { unsafe ck_ref_fill_u16($0, wordStride, width, height, 60123) }
            #expect(words == plainWords)
        }
    }

    @Test(arguments: [0, 3]) func copyMovesExactlyThePlane(slack: Int) {
        for size in sizes {
            let source = Content.random.plane(UInt8.self, width: size.width, height: size.height, max: 255, seed: 1, slack: slack)
            var got = TestPlane<UInt8>(width: size.width, height: size.height, slack: slack), wanted = got
            let stride = got.stride
            unsafe source.withPointer { s in
                unsafe got.withPointer { unsafe ck_copy($0, stride, s, source.stride, size.width, Int32(size.height)) }
                unsafe wanted.withPointer { unsafe ck_ref_copy($0, stride, s, source.stride, size.width, Int32(size.height)) }
            }
            #expect(got == wanted)
        }
    }

    @Test(arguments: Content.allCases, opacities) func mixIsExact(content: Content, opacity: Int32) {
        for size in sizes {
            let width = Int32(size.width), height = Int32(size.height)
            let source = content.plane(UInt8.self, width: size.width, height: size.height, max: 255, seed: 2)
            var got = Content.random.plane(UInt8.self, width: size.width, height: size.height, max: 255, seed: 3, slack: 6), wanted = got
            let stride = got.stride
            unsafe source.withPointer { s in
                unsafe got.withPointer { unsafe ck_mix_u8($0, stride, s, source.stride, width, height, opacity) }
                unsafe wanted.withPointer { unsafe ck_ref_mix_u8($0, stride, s, source.stride, width, height, opacity) }
            }
            #expect(got == wanted)
            let words = content.plane(UInt16.self, width: size.width, height: size.height, max: 65535, seed: 4)
            var gotWords = Content.extremes.plane(UInt16.self, width: size.width, height: size.height, max: 65535, seed: 5), wantedWords = gotWords
            let wordStride = gotWords.stride
            unsafe words.withPointer { s in
                unsafe gotWords.withPointer { unsafe ck_mix_u16($0, wordStride, s, words.stride, width, height, opacity) }
                unsafe wantedWords.withPointer { unsafe ck_ref_mix_u16($0, wordStride, s, words.stride, width, height, opacity) }
            }
            #expect(gotWords == wantedWords)
        }
    }

    @Test func halfOfTwoConstantsIsTheirMeanRounded() {
        for (under, over) in [(0, 255), (255, 0), (16, 235), (17, 18), (18, 17), (200, 200)] {
            let source = TestPlane<UInt8>(width: 70, height: 2) { _, _ in UInt8(over) }
            var canvas = TestPlane<UInt8>(width: 70, height: 2) { _, _ in UInt8(under) }
            let stride = canvas.stride
            unsafe source.withPointer { s in
                unsafe canvas.withPointer { unsafe ck_mix_u8($0, stride, s, source.stride, 70, 2, CK_OPAQUE / 2) }
            }
            #expect(canvas == TestPlane<UInt8>(width: 70, height: 2) { _, _ in UInt8((under + over + 1) / 2) })
        }
    }

    @Test(arguments: Content.allCases, opacities) func sourceOverIsExact(content: Content, opacity: Int32) {
        for size in sizes {
            let width = Int32(size.width), height = Int32(size.height)
            let source = Content.random.plane(UInt8.self, width: size.width, height: size.height, max: 255, seed: 6)
            let alpha = content.plane(UInt8.self, width: size.width, height: size.height, max: 255, seed: 7, slack: 1)
            var got = Content.extremes.plane(UInt8.self, width: size.width, height: size.height, max: 255, seed: 8), wanted = got
            let stride = got.stride
            unsafe source.withPointer { s in
                unsafe alpha.withPointer { a in
                    unsafe got.withPointer { unsafe ck_over_u8($0, stride, s, source.stride, a, alpha.stride, width, height, opacity) }
                    unsafe wanted.withPointer { unsafe ck_ref_over_u8($0, stride, s, source.stride, a, alpha.stride, width, height, opacity) }
                }
            }
            // The weight's scale is rounded, so it can fall a 32768th away from the exact one.
            #expect(got.distance(to: wanted) <= 1)
            for max in [1023, 65535] {
                let words = Content.random.plane(UInt16.self, width: size.width, height: size.height, max: max, seed: 9)
                let alphas = content.plane(UInt16.self, width: size.width, height: size.height, max: max, seed: 10)
                var gotWords = Content.random.plane(UInt16.self, width: size.width, height: size.height, max: max, seed: 11), wantedWords = gotWords
                let stride = gotWords.stride
                unsafe words.withPointer { s in
                    unsafe alphas.withPointer { a in
                        unsafe gotWords.withPointer {
                            unsafe ck_over_u16($0, stride, s, words.stride, a, alphas.stride, width, height, opacity, Int32(max))
                        }
                        unsafe wantedWords.withPointer {
                            unsafe ck_ref_over_u16($0, stride, s, words.stride, a, alphas.stride, width, height, opacity, Int32(max))
                        }
                    }
                }
                #expect(gotWords.distance(to: wantedWords) <= max / 32768 + 1)
            }
        }
    }

    @Test func opaqueAlphaCopiesAndClearAlphaLeaves() {
        let source = Content.random.plane(UInt8.self, width: 99, height: 3, max: 255, seed: 12)
        for (alpha, shown) in [(UInt8(255), true), (0, false)] {
            let plane = TestPlane<UInt8>(width: 99, height: 3) { _, _ in alpha }
            let before = Content.random.plane(UInt8.self, width: 99, height: 3, max: 255, seed: 13)
            var canvas = before
            let stride = canvas.stride
            unsafe source.withPointer { s in
                unsafe plane.withPointer { a in
                    unsafe canvas.withPointer { unsafe ck_over_u8($0, stride, s, source.stride, a, plane.stride, 99, 3, CK_OPAQUE) }
                }
            }
            #expect(canvas == (shown ? source : before))
        }
    }

    @Test(arguments: Content.allCases, opacities) func premultipliedSourceOverIsWithinOneCode(content: Content, opacity: Int32) {
        for size in sizes {
            let width = Int32(size.width), height = Int32(size.height)
            let source = content.plane(UInt8.self, width: size.width, height: size.height, max: 255, seed: 14)
            let alpha = Content.random.plane(UInt8.self, width: size.width, height: size.height, max: 255, seed: 15)
            var got = Content.random.plane(UInt8.self, width: size.width, height: size.height, max: 255, seed: 16), wanted = got
            let stride = got.stride
            unsafe source.withPointer { s in
                unsafe alpha.withPointer { a in
                    unsafe got.withPointer { unsafe ck_over_premultiplied_u8($0, stride, s, source.stride, a, alpha.stride, width, height, opacity) }
                    unsafe wanted.withPointer {
                        unsafe ck_ref_over_premultiplied_u8($0, stride, s, source.stride, a, alpha.stride, width, height, opacity)
                    }
                }
            }
            #expect(got.distance(to: wanted) <= 1)
            let words = content.plane(UInt16.self, width: size.width, height: size.height, max: 4095, seed: 17)
            let alphas = Content.extremes.plane(UInt16.self, width: size.width, height: size.height, max: 4095, seed: 18)
            var gotWords = Content.random.plane(UInt16.self, width: size.width, height: size.height, max: 4095, seed: 19), wantedWords = gotWords
            let wordStride = gotWords.stride
            unsafe words.withPointer { s in
                unsafe alphas.withPointer { a in
                    unsafe gotWords.withPointer {
                        unsafe ck_over_premultiplied_u16($0, wordStride, s, words.stride, a, alphas.stride, width, height, opacity, 4095)
                    }
                    unsafe wantedWords.withPointer {
                        unsafe ck_ref_over_premultiplied_u16($0, wordStride, s, words.stride, a, alphas.stride, width, height, opacity, 4095)
                    }
                }
            }
            #expect(gotWords.distance(to: wantedWords) <= 1)
        }
    }

    @Test func productOfAllPairsIsExact() {
        let a = TestPlane<UInt8>(width: 256, height: 256) { x, _ in UInt8(x) }
        let b = TestPlane<UInt8>(width: 256, height: 256) { _, y in UInt8(y) }
        var got = TestPlane<UInt8>(width: 256, height: 256), wanted = got
        let stride = got.stride
        unsafe a.withPointer { p in
            unsafe b.withPointer { q in
                unsafe got.withPointer { unsafe ck_product_u8($0, stride, p, a.stride, q, b.stride, 256, 256) }
                unsafe wanted.withPointer { unsafe ck_ref_product_u8($0, stride, p, a.stride, q, b.stride, 256, 256) }
            }
        }
        #expect(got == wanted)
        for max in [1023, 65535] {
            let a = Content.random.plane(UInt16.self, width: 131, height: 7, max: max, seed: 20)
            let b = Content.random.plane(UInt16.self, width: 131, height: 7, max: max, seed: 21)
            var got = TestPlane<UInt16>(width: 131, height: 7), wanted = got
            let stride = got.stride
            unsafe a.withPointer { p in
                unsafe b.withPointer { q in
                    unsafe got.withPointer { unsafe ck_product_u16($0, stride, p, a.stride, q, b.stride, 131, 7, Int32(max)) }
                    unsafe wanted.withPointer { unsafe ck_ref_product_u16($0, stride, p, a.stride, q, b.stride, 131, 7, Int32(max)) }
                }
            }
            #expect(got.distance(to: wanted) <= 1)
        }
    }

    @Test(arguments: [(1, 1), (1, 0), (0, 1), (0, 0)] as [(Int32, Int32)]) func subsampleIsExact(shiftX: Int32, shiftY: Int32) {
        for size in sizes {
            let width = Int32(size.width), height = Int32(size.height)
            let columns = (size.width + Int(shiftX)) >> Int(shiftX), rows = (size.height + Int(shiftY)) >> Int(shiftY)
            let bytes = Content.random.plane(UInt8.self, width: size.width, height: size.height, max: 255, seed: 22)
            var got = TestPlane<UInt8>(width: columns, height: rows), wanted = got
            let stride = got.stride
            unsafe bytes.withPointer { s in
                unsafe got.withPointer { unsafe ck_subsample_u8($0, stride, s, bytes.stride, width, height, shiftX, shiftY) }
                unsafe wanted.withPointer { unsafe ck_ref_subsample_u8($0, stride, s, bytes.stride, width, height, shiftX, shiftY) }
            }
            #expect(got == wanted)
            let words = Content.extremes.plane(UInt16.self, width: size.width, height: size.height, max: 65535, seed: 23)
            var gotWords = TestPlane<UInt16>(width: columns, height: rows), wantedWords = gotWords
            let wordStride = gotWords.stride
            unsafe words.withPointer { s in
                unsafe gotWords.withPointer { unsafe ck_subsample_u16($0, wordStride, s, words.stride, width, height, shiftX, shiftY) }
                unsafe wantedWords.withPointer { unsafe ck_ref_subsample_u16($0, wordStride, s, words.stride, width, height, shiftX, shiftY) }
            }
            #expect(gotWords == wantedWords)
        }
    }

    @Test func nothingHappensWithoutAnArea() {
        let before = TestPlane<UInt8>(width: 4, height: 4)
        let source = Content.random.plane(UInt8.self, width: 4, height: 4, max: 255, seed: 24)
        for (width, height) in [(0, 4), (4, 0), (-3, 4), (4, -3)] as [(Int32, Int32)] {
            var canvas = before
            let stride = canvas.stride
            unsafe source.withPointer { s in
                unsafe canvas.withPointer { d in
                    unsafe ck_fill_u8(d, stride, width, height, 9)
                    unsafe ck_mix_u8(d, stride, s, source.stride, width, height, 20000)
                    unsafe ck_over_u8(d, stride, s, source.stride, s, source.stride, width, height, 20000)
                    unsafe ck_subsample_u8(d, stride, s, source.stride, width, height, 1, 1)
                    unsafe ck_orient_u8(d, stride, s, source.stride, width, height, 5)
                    unsafe ck_extract_u8(d, stride, s, source.stride, width, height, 2)
                }
            }
            #expect(canvas == before)
        }
    }
}
