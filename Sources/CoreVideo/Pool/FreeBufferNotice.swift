internal import Foundation
internal import Synchronization

/// Tells observers that a pool has a buffer again.
final class FreeBufferNotice: Sendable {
    private struct Weak: Sendable {
        weak var pool: CVPixelBufferPool?
    }

    private let target = Mutex(Weak())

    var pool: CVPixelBufferPool? {
        get { target.withLock { $0.pool } }
        set { target.withLock { $0.pool = newValue } }
    }

    func post() {
        guard let pool else { return }
        NotificationCenter.default.post(name: Notification.Name(kCVPixelBufferPoolFreeBufferNotification as String), object: pool)
    }
}
