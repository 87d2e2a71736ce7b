/// Runs a closure and returns its result.
///
/// On Linux: there are no autorelease pools, objects are released as soon as their last reference goes.
@inlinable
public func autoreleasepool<Result, Failure: Error>(invoking body: () throws(Failure) -> Result) throws(Failure) -> Result {
    try body()
}
