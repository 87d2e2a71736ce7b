/// Where a function puts an error: pass `&error` with an `NSError?` variable, or nil. On Linux: Foundation lacks the name.
public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?
