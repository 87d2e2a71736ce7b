internal import CZimg
internal import CoreVideo

extension zimg_image_format {
    /// A picture in its planar form. Chroma is sited left.
    init(_ form: PlanarForm, width: Int, height: Int, color: ColorDescription, withAlpha: Bool) {
        self.init(plane: form.sample, depth: form.depth, width: width, height: height)
        subsample_w = UInt32(form.chroma.horizontalShift)
        subsample_h = UInt32(form.chroma.verticalShift)
        pixel_range = form.isFullRange ? ZIMG_RANGE_FULL : ZIMG_RANGE_LIMITED
        switch form.family {
        case .yCbCr:
            color_family = ZIMG_COLOR_YUV
            matrix_coefficients = zimg_matrix_coefficients_e(rawValue: .init(truncatingIfNeeded: color.matrix))
        case .rgb:
            color_family = ZIMG_COLOR_RGB
            matrix_coefficients = ZIMG_MATRIX_RGB
        case .gray:
            color_family = ZIMG_COLOR_GREY
            matrix_coefficients = zimg_matrix_coefficients_e(rawValue: .init(truncatingIfNeeded: color.matrix))
        }
        color_primaries = zimg_color_primaries_e(rawValue: .init(truncatingIfNeeded: color.primaries))
        transfer_characteristics = zimg_transfer_characteristics_e(rawValue: .init(truncatingIfNeeded: color.transfer))
        chroma_location = ZIMG_CHROMA_LEFT
        alpha = withAlpha ? ZIMG_ALPHA_STRAIGHT : ZIMG_ALPHA_NONE
    }

    /// A plane by itself, whatever its samples mean: all codes are in use.
    init(plane sample: PlanarForm.Sample, depth: Int, width: Int, height: Int) {
        self.init()
        unsafe zimg_image_format_default(&self, ZimgGraph.version)
        self.width = UInt32(width)
        self.height = UInt32(height)
        switch sample {
        case .byte: pixel_type = ZIMG_PIXEL_BYTE
        case .word: pixel_type = ZIMG_PIXEL_WORD
        case .half: pixel_type = ZIMG_PIXEL_HALF
        case .float: pixel_type = ZIMG_PIXEL_FLOAT
        }
        self.depth = UInt32(depth)
        pixel_range = ZIMG_RANGE_FULL
        color_family = ZIMG_COLOR_GREY
    }

    /// The rectangle of the source that a conversion shows.
    mutating func setActiveRegion(left: Double, top: Double, width: Double, height: Double) {
        unsafe czimg_set_active_region(&self, left, top, width, height)
    }
}
