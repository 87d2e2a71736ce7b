internal import CZimg

/// How samples between samples are made.
enum ResamplingFilter: Hashable, Sendable {
    /// Straight lines from sample to sample.
    case bilinear
    /// Catmull-Rom: leaves samples that stay in place as they are, and straight ramps straight.
    case bicubic

    func write(into parameters: inout zimg_graph_builder_params) {
        switch self {
        case .bilinear:
            parameters.resample_filter = ZIMG_RESIZE_BILINEAR
            parameters.resample_filter_uv = ZIMG_RESIZE_BILINEAR
        case .bicubic:
            parameters.resample_filter = ZIMG_RESIZE_BICUBIC
            parameters.filter_param_a = 0
            parameters.filter_param_b = 0.5
            parameters.resample_filter_uv = ZIMG_RESIZE_BICUBIC
            parameters.filter_param_a_uv = 0
            parameters.filter_param_b_uv = 0.5
        }
    }
}
