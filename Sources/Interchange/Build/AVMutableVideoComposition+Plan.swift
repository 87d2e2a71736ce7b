package import AVFoundation

extension AVMutableVideoComposition {
    /// - Parameter tracks: the composition's tracks, in the plan's order.
    package convenience init(_ picture: PlannedPicture, tracks: [AVMutableCompositionTrack]) {
        self.init()
        renderSize = CGSize(width: picture.renderSize.width, height: picture.renderSize.height)
        frameDuration = CMTime(picture.frameDuration)
        colorPrimaries = picture.color?.primaries
        colorTransferFunction = picture.color?.transferFunction
        colorYCbCrMatrix = picture.color?.matrix
        instructions = picture.instructions.map { planned in
            let instruction = AVMutableVideoCompositionInstruction()
            instruction.timeRange = CMTimeRange(planned.range)
            instruction.backgroundColor = picture.background.map {
                CGColor(red: $0.red, green: $0.green, blue: $0.blue, alpha: $0.alpha)
            }
            instruction.layerInstructions = planned.layers.map {
                AVMutableVideoCompositionLayerInstruction($0, track: tracks[$0.track], range: planned.range)
            }
            return instruction
        }
    }
}

extension AVMutableVideoCompositionLayerInstruction {
    convenience init(_ layer: PlannedLayer, track: AVMutableCompositionTrack, range: ExactRange) {
        self.init(assetTrack: track)
        // What is not set is opaque, in place and whole: a layer that is all three can be passed through.
        if layer.opacity != Curve(1) {
            layer.opacity.emit(in: range) {
                setOpacity(Float($0), at: $1)
            } ramp: {
                setOpacityRamp(fromStartOpacity: Float($0), toEndOpacity: Float($1), timeRange: $2)
            }
        }
        if layer.transform != Curve(.identity) {
            layer.transform.emit(in: range) {
                setTransform(CGAffineTransform($0), at: $1)
            } ramp: {
                setTransformRamp(fromStart: CGAffineTransform($0), toEnd: CGAffineTransform($1), timeRange: $2)
            }
        }
        layer.crop?.emit(in: range) {
            setCropRectangle(CGRect($0), at: $1)
        } ramp: {
            setCropRectangleRamp(fromStartCropRectangle: CGRect($0), toEndCropRectangle: CGRect($1), timeRange: $2)
        }
    }
}

extension CGAffineTransform {
    fileprivate init(_ matrix: AffineMatrix) {
        self.init(a: matrix.a, b: matrix.b, c: matrix.c, d: matrix.d, tx: matrix.tx, ty: matrix.ty)
    }
}

extension CGRect {
    fileprivate init(_ rect: PixelRect) {
        self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
    }
}
