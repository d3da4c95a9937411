/// A reason why a request has no response.
///
/// ``description`` is a sentence for the user. It names the server without a path, a query, a user
/// name or a password, so it can be written to a log.
public enum HTTPError: Error, Hashable, Sendable {
  /// The URL has no host, or its scheme is neither `http` nor `https`.
  case unsupportedURL(String)
  /// A header field has an invalid name, or its value contains a line break, a NUL, or characters
  /// other than ISO 8859-1.
  case invalidHeader(String)
  /// The library that sends requests is missing. The text says what to install.
  case libraryMissing(String)
  /// The system lacks memory or another resource.
  case noResources(String)
  /// The name of the host has no address.
  case unresolvable(host: String)
  /// The server accepts no connections.
  case refused(server: String)
  /// The network does not lead to the server, with the reason of the system.
  case unreachable(server: String, reason: String)
  /// The connection was not made in time.
  case connectTimeout(server: String, after: Duration)
  /// The response was not complete in time.
  case timeout(server: String, after: Duration)
  /// The server sent no byte for too long.
  case stalled(server: String, after: Duration)
  /// The server closed the connection before it responded, or the connection was reset.
  case connectionLost(server: String)
  /// The body is shorter than its declared length.
  case truncated(server: String)
  /// The certificate of the server is not trusted.
  case untrustedCertificate(server: String, reason: String)
  /// No encrypted connection can be made.
  case insecure(server: String, reason: String)
  /// The body, or the header, is larger than the limit in bytes.
  case tooLarge(server: String, limit: Int)
  /// The body is compressed in an unknown way, or is damaged.
  case undecodableContent(server: String)
  /// The response is not HTTP.
  case malformedResponse(server: String, reason: String)
  /// The server redirects to another server.
  case otherOrigin(server: String, target: String)
  /// The server redirects too often.
  case tooManyRedirects(server: String, limit: Int)
  /// The body is not text in its charset.
  case notText(charset: String)
  /// The task was cancelled.
  case cancelled
  /// Another failure, with the code and the message of libcurl.
  case other(server: String, code: Int, reason: String)
}

extension HTTPError: CustomStringConvertible {
  /// A sentence without a period, such as `https://example.com refused the connection`.
  public var description: String {
    switch self {
    case .unsupportedURL(let url):
      "'\(url)' is not an address with http:// or https:// and a host"
    case .invalidHeader(let name): "the header field '\(name)' contains invalid characters"
    case .libraryMissing(let sentence): sentence
    case .noResources(let reason): "no request can be sent: \(reason)"
    case .unresolvable(let host): "the host \(host) was not found"
    case .refused(let server): "\(server) refused the connection"
    case .unreachable(let server, let reason): "\(server) can't be reached: \(reason)"
    case .connectTimeout(let server, let time):
      "\(server) did not accept a connection within \(time.inWords)"
    case .timeout(let server, let time):
      "\(server) did not respond completely within \(time.inWords)"
    case .stalled(let server, let time): "\(server) sent nothing for \(time.inWords)"
    case .connectionLost(let server): "the connection to \(server) was lost"
    case .truncated(let server): "the response of \(server) ended too early"
    case .untrustedCertificate(let server, let reason):
      "the certificate of \(server) is not trusted: \(reason)"
    case .insecure(let server, let reason): "\(server) offers no secure connection: \(reason)"
    case .tooLarge(let server, let limit): "the response of \(server) is larger than \(limit) bytes"
    case .undecodableContent(let server): "the response of \(server) can't be decompressed"
    case .malformedResponse(let server, let reason):
      "\(server) did not respond with HTTP: \(reason)"
    case .otherOrigin(let server, let target):
      "\(server) redirects to \(target), which is another server"
    case .tooManyRedirects(let server, let limit):
      "\(server) redirects more than \(limit) \(limit == 1 ? "time" : "times")"
    case .notText(let charset): "the response is not text in the charset \(charset)"
    case .cancelled: "the request was cancelled"
    case .other(let server, let code, let reason):
      "the request to \(server) failed: \(reason) (libcurl error \(code))"
    }
  }
}

// MARK: - Internal

extension HTTPError {
  /// Whether the failure concerns the connection, so that another attempt may succeed.
  var isTransient: Bool {
    switch self {
    case .unresolvable, .refused, .unreachable, .connectTimeout, .stalled, .connectionLost,
      .truncated:
      true
    case .unsupportedURL, .invalidHeader, .libraryMissing, .noResources, .timeout,
      .untrustedCertificate, .insecure, .tooLarge, .undecodableContent, .malformedResponse,
      .otherOrigin, .tooManyRedirects, .notText, .cancelled, .other:
      false
    }
  }
}

extension Duration {
  /// The duration in milliseconds, rounded up: at least 1, because 0 means no limit to libcurl, and
  /// at most about three weeks.
  var milliseconds: Int {
    let (seconds, rest) = min(max(self, .milliseconds(1)), .seconds(2_000_000)).components
    return Int(seconds) * 1_000 + Int((rest + 999_999_999_999_999) / 1_000_000_000_000_000)
  }

  fileprivate var inWords: String {
    let milliseconds = milliseconds
    if milliseconds % 1_000 != 0 { return "\(milliseconds) ms" }
    return milliseconds == 1_000 ? "1 second" : "\(milliseconds / 1_000) seconds"
  }
}
