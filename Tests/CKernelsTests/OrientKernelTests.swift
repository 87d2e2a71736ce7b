import CKernels
import Testing

/// Turning and mirroring moves every sample to its place.
@Suite struct OrientKernelTests {
    @Test("all eight orientations", arguments: 0..<8)
    func orientations(orientation: Int) {
        for size in sizes {
            let isTurned = orientation & 4 != 0
            let (width, height) = isTurned ? (size.height, size.width) : (size.width, size.height)
            let bytes = Content.random.plane(UInt8.self, width: size.width, height: size.height, max: 255, seed: 51)
            var got = TestPlane<UInt8>(width: width, height: height), wanted = got
            let stride = got.stride
            unsafe bytes.withPointer { s in
                unsafe got.withPointer {
                    unsafe ck_orient_u8($0, stride, s, bytes.stride, Int32(size.width), Int32(size.height), UInt32(orientation))
                }
                unsafe wanted.withPointer {
                    unsafe ck_ref_orient_u8($0, stride, s, bytes.stride, Int32(size.width), Int32(size.height), UInt32(orientation))
                }
            }
            #expect(got == wanted)
            let words = Content.random.plane(UInt16.self, width: size.width, height: size.height, max: 65535, seed: 52)
            var gotWords = TestPlane<UInt16>(width: width, height: height), wantedWords = gotWords
            let wordStride = gotWords.stride
            unsafe words.withPointer { s in
                unsafe gotWords.withPointer {
                    unsafe ck_orient_u16($0, wordStride, s, words.stride, Int32(size.width), Int32(size.height), UInt32(orientation))
                }
                unsafe wantedWords.withPointer {
                    unsafe ck_ref_orient_u16($0, wordStride, s, words.stride, Int32(size.width), Int32(size.height), UInt32(orientation))
                }
            }
            #expect(gotWords == wantedWords)
        }
    }

    @Test("a quarter turn to the right brings the bottom left corner to the top left")
    func quarterTurn() {
        let source = TestPlane<UInt8>(width: 3, height: 2) { x, y in UInt8(10 * y + x) }
        var turned = TestPlane<UInt8>(width: 2, height: 3)
        let stride = turned.stride
        unsafe source.withPointer { s in
            unsafe turned.withPointer { unsafe ck_orient_u8($0, stride, s, source.stride, 3, 2, CK_ORIENT_ROTATE_90.rawValue) }
        }
        #expect((0..<3).map { [turned[0, $0], turned[1, $0]] } == [[10, 0], [11, 1], [12, 2]])
    }
}
