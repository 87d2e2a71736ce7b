import CKernels
import Testing

/// Components come out of pixels and go back in, with their bits in the right place.
@Suite struct InterleaveKernelTests {
    @Test("bytes and longs at any step", arguments: 1...5)
    func steps(step: Int) {
        for size in sizes {
            let (width, height) = (Int32(size.width), Int32(size.height))
            let packed = Content.random.plane(UInt8.self, width: size.width * step, height: size.height, max: 255, seed: 61)
            var got = TestPlane<UInt8>(width: size.width, height: size.height), wanted = got
            let stride = got.stride
            unsafe packed.withPointer { s in
                unsafe got.withPointer { unsafe ck_extract_u8($0, stride, s, packed.stride, width, height, Int32(step)) }
                unsafe wanted.withPointer { unsafe ck_ref_extract_u8($0, stride, s, packed.stride, width, height, Int32(step)) }
            }
            #expect(got == wanted)
            var back = Content.zero.plane(UInt8.self, width: size.width * step, height: size.height, max: 255, seed: 0), wantedBack = back
            unsafe got.withPointer { (s: UnsafePointer<UInt8>) in
                unsafe back.withPointer { unsafe ck_insert_u8($0, packed.stride, s, stride, width, height, Int32(step)) }
                unsafe wantedBack.withPointer { unsafe ck_ref_insert_u8($0, packed.stride, s, stride, width, height, Int32(step)) }
            }
            #expect(back == wantedBack)
            let longs = Content.random.plane(UInt32.self, width: size.width * step, height: size.height, max: 1 << 31, seed: 62)
            var gotLongs = TestPlane<UInt32>(width: size.width, height: size.height), wantedLongs = gotLongs
            var backLongs = longs, wantedBackLongs = longs
            let longStride = gotLongs.stride
            unsafe longs.withPointer { s in
                unsafe gotLongs.withPointer { d in
                    unsafe ck_extract_u32(d, longStride, s, longs.stride, width, height, Int32(step))
                    unsafe backLongs.withPointer { unsafe ck_insert_u32($0, longs.stride, d, longStride, width, height, Int32(step)) }
                }
                unsafe wantedLongs.withPointer { d in
                    unsafe ck_ref_extract_u32(d, longStride, s, longs.stride, width, height, Int32(step))
                    unsafe wantedBackLongs.withPointer { unsafe ck_ref_insert_u32($0, longs.stride, d, longStride, width, height, Int32(step)) }
                }
            }
            #expect(gotLongs == wantedLongs && backLongs == wantedBackLongs && backLongs == longs)
        }
    }

    @Test("words at any step, shift and byte order", arguments: 1...5, [-6, 0, 4, 6])
    func words(step: Int, shift: Int) {
        for (size, swap) in zip(sizes + sizes, (0..<2 * sizes.count).map { Int32($0 % 2) }) {
            let (width, height) = (Int32(size.width), Int32(size.height))
            let packed = Content.random.plane(UInt16.self, width: size.width * step, height: size.height, max: 65535, seed: 63)
            var got = TestPlane<UInt16>(width: size.width, height: size.height), wanted = got
            let stride = got.stride
            var back = Content.zero.plane(UInt16.self, width: size.width * step, height: size.height, max: 0, seed: 0), wantedBack = back
            unsafe packed.withPointer { s in
                unsafe got.withPointer { d in
                    unsafe ck_extract_u16(d, stride, s, packed.stride, width, height, Int32(step), Int32(shift), swap)
                    unsafe back.withPointer { unsafe ck_insert_u16($0, packed.stride, d, stride, width, height, Int32(step), Int32(shift), swap) }
                }
                unsafe wanted.withPointer { d in
                    unsafe ck_ref_extract_u16(d, stride, s, packed.stride, width, height, Int32(step), Int32(shift), swap)
                    unsafe wantedBack.withPointer {
                        unsafe ck_ref_insert_u16($0, packed.stride, d, stride, width, height, Int32(step), Int32(shift), swap)
                    }
                }
            }
            #expect(got == wanted && back == wantedBack)
        }
    }

    @Test("pairs split and join", arguments: [0, 6] as [Int32])
    func pairs(shift: Int32) {
        for size in sizes {
            let (width, height) = (Int32(size.width), Int32(size.height))
            let bytes = Content.random.plane(UInt8.self, width: size.width * 2, height: size.height, max: 255, seed: 64)
            var a = TestPlane<UInt8>(width: size.width, height: size.height), b = a, wantedA = a, wantedB = a
            var joined = TestPlane<UInt8>(width: size.width * 2, height: size.height)
            let stride = a.stride
            unsafe bytes.withPointer { s in
                unsafe a.withPointer { p in
                    unsafe b.withPointer { q in
                        unsafe ck_split_u8(p, stride, q, stride, s, bytes.stride, width, height)
                        unsafe joined.withPointer { unsafe ck_join_u8($0, bytes.stride, p, stride, q, stride, width, height) }
                    }
                }
                unsafe wantedA.withPointer { p in
                    unsafe wantedB.withPointer { unsafe ck_ref_split_u8(p, stride, $0, stride, s, bytes.stride, width, height) }
                }
            }
            #expect(a == wantedA && b == wantedB && joined == bytes)
            let words = Content.random.plane(UInt16.self, width: size.width * 2, height: size.height, max: 1023, seed: 65)
            var high = TestPlane<UInt16>(width: size.width * 2, height: size.height), wantedHigh = high
            var c = TestPlane<UInt16>(width: size.width, height: size.height), d = c
            let wordStride = c.stride
            unsafe words.withPointer { s in
                unsafe c.withPointer { p in
                    unsafe d.withPointer { q in
                        unsafe ck_split_u16(p, wordStride, q, wordStride, s, words.stride, width, height, 0)
                        unsafe high.withPointer { h in
                            unsafe ck_join_u16(h, words.stride, p, wordStride, q, wordStride, width, height, shift)
                            unsafe wantedHigh.withPointer {
                                unsafe ck_ref_join_u16($0, words.stride, p, wordStride, q, wordStride, width, height, shift)
                            }
                            unsafe ck_split_u16(p, wordStride, q, wordStride, h, words.stride, width, height, shift)
                        }
                    }
                }
            }
            #expect(high == wantedHigh)
            #expect(c == TestPlane(width: size.width, height: size.height) { words[2 * $0, $1] })
            #expect(d == TestPlane(width: size.width, height: size.height) { words[2 * $0 + 1, $1] })
        }
    }

    @Test("v210 has its codes where the format says, and they come back")
    func v210() {
        // Cb Y Cr Y Cb Y | Cr Y Cb Y Cr Y: codes 1 to 12 in three-code words from the low end.
        let words: [UInt32] = [1 | 2 << 10 | 3 << 20, 4 | 5 << 10 | 6 << 20, 7 | 8 << 10 | 9 << 20, 10 | 11 << 10 | 12 << 20]
        var y = [UInt16](repeating: 0, count: 6), cb = [UInt16](repeating: 0, count: 3), cr = cb
        unsafe words.withUnsafeBytes { unsafe ck_unpack_v210(&y, 12, &cb, 6, &cr, 6, $0.bindMemory(to: UInt8.self).baseAddress, 16, 6, 1) }
        #expect(y == [2, 4, 6, 8, 10, 12] && cb == [1, 5, 9] && cr == [3, 7, 11])
        var packed = [UInt32](repeating: 0, count: 4)
        unsafe packed.withUnsafeMutableBytes { unsafe ck_pack_v210($0.bindMemory(to: UInt8.self).baseAddress, 16, y, 12, cb, 6, cr, 6, 6, 1) }
        #expect(packed == words)
    }

    @Test("words of three tens have R, G, B where the format says")
    func tens() {
        // R10k: big-endian, R in the top ten bits.
        var layout = ck_words10(first: 22, second: 12, third: 2, alpha: -1, swap: 1)
        let bytes: [UInt8] = [0x80, 0x40, 0x10, 0x0C]
        var r: UInt16 = 0, g: UInt16 = 0, b: UInt16 = 0
        unsafe ck_unpack_words10(&r, 2, &g, 2, &b, 2, nil, 0, bytes, 4, 1, 1, &layout)
        #expect((r, g, b) == (0x201, 1, 3))
        var packed = [UInt8](repeating: 0, count: 4)
        unsafe ck_pack_words10(&packed, 4, &r, 2, &g, 2, &b, 2, nil, 0, 1, 1, &layout)
        #expect(packed == bytes)
    }
}
