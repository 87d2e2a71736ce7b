/// A key of ``AVURLAsset``'s options: whether exact duration and timing are wanted even if the whole file must be read for it (a Bool).
public let AVURLAssetPreferPreciseDurationAndTimingKey = "AVURLAssetPreferPreciseDurationAndTimingKey"
/// A key of ``AVURLAsset``'s options: the MIME type that decides how the file is parsed. On Linux: the content decides.
public let AVURLAssetOverrideMIMETypeKey = "AVURLAssetOutOfBandMIMETypeKey"
/// A key of ``AVURLAsset``'s options: which references to other files are not followed, the raw value of
/// ``AVAssetReferenceRestrictions`` as a number. On Linux: none are followed.
public let AVURLAssetReferenceRestrictionsKey = "AVURLAssetReferenceRestrictionsKey"
/// A key of ``AVURLAsset``'s options: whether a cellular network may be used. On Linux: only local files are opened.
public let AVURLAssetAllowsCellularAccessKey = "AVURLAssetAllowsCellularAccessKey"
/// A key of ``AVURLAsset``'s options: whether a network that costs much may be used. On Linux: only local files are opened.
public let AVURLAssetAllowsExpensiveNetworkAccessKey = "AVURLAssetAllowsExpensiveNetworkAccessKey"
/// A key of ``AVURLAsset``'s options: whether a network in low data mode may be used. On Linux: only local files are opened.
public let AVURLAssetAllowsConstrainedNetworkAccessKey = "AVURLAssetAllowsConstrainedNetworkAccessKey"
/// A key of ``AVURLAsset``'s options: extra HTTP cookies. On Linux: only local files are opened.
public let AVURLAssetHTTPCookiesKey = "AVURLAssetHTTPCookiesKey"
/// A key of ``AVURLAsset``'s options: what requests name as their sender. On Linux: only local files are opened.
public let AVURLAssetHTTPUserAgentKey = "AVURLAssetHTTPUserAgentKey"
/// A key of ``AVURLAsset``'s options: a UUID that requests carry. On Linux: only local files are opened.
public let AVURLAssetPrimarySessionIdentifierKey = "AVURLAssetPrimarySessionIdentifierKey"
/// A key of ``AVURLAsset``'s options: who caused a request. On Linux: only local files are opened.
public let AVURLAssetURLRequestAttributionKey = "AVURLAssetURLRequestAttributionKey"
/// A key of ``AVURLAsset``'s options: whether references by alias are followed. On Linux: none are followed.
public let AVURLAssetShouldSupportAliasDataReferencesKey = "AVURLAssetShouldSupportAliasDataReferencesKey"
/// A key of ``AVURLAsset``'s options: whether Google's tags for spherical video count. On Linux: they do not.
public let AVURLAssetShouldParseExternalSphericalTagsKey = "AVURLAssetShouldParseExternalSphericalTagsKey"
