internal import Foundation
internal import Rendering

extension CIImage {
    /// What a filter with its defaults makes of the image; the image itself for a name that is not known.
    public func applyingFilter(_ filterName: String) -> CIImage { applyingFilter(filterName, parameters: [:]) }

    /// What a filter makes of the image; the image itself for a name that is not known, an empty image where the filter gives none.
    public func applyingFilter(_ filterName: String, parameters params: [String: Any]) -> CIImage {
        guard let filter = CIFilter(name: filterName, parameters: params) else { return self }
        filter.setValue(self, forKey: kCIInputImageKey)
        return filter.outputImage ?? CIImage()
    }

    /// The image blurred by a Gaussian, in pixels. It reaches three sigmas further.
    public func applyingGaussianBlur(sigma: Double) -> CIImage {
        guard sigma.isFinite, sigma > 0.01, !extent.isNull else { return self }
        return CIImage(node: BlurNode(node, sigma: sigma), interpolates: interpolates)
    }
}
