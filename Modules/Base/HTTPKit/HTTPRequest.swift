#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A request to an HTTP server.
///
/// ```swift
/// func accepting(_ type: String, _ request: HTTPRequest) -> HTTPRequest {
///   var request = request
///   request.headers["Accept"] = type
///   request.limits.total = .seconds(5)
///   return request
/// }
/// ```
public struct HTTPRequest: Hashable, Sendable {
  /// What the server is asked to do.
  public enum Method: String, Sendable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
  }

  /// The method.
  public var method: Method

  /// The address, with the scheme `http` or `https`. A user name and a password are sent by Basic
  /// authentication, and are part of no error or response.
  public var url: URL

  /// The header fields, in addition to those that a transport adds: `Host`, `User-Agent`,
  /// `Accept-Encoding` and `Content-Length`.
  public var headers: HTTPHeaders

  /// The body to send.
  public var body: [UInt8]

  /// Whether an ``HTTPClient`` follows redirects to other servers. By default, it does not.
  ///
  /// It never follows a redirect to another server from `https` to `http`, or to this computer, or
  /// with a user name, a password, an `Authorization` or a `Cookie`.
  public var followsOtherServers = false

  /// The time, bytes and redirects that the response may take.
  public var limits = HTTPLimits()

  /// Creates a request with the standard limits.
  public init(
    _ url: URL, method: Method = .get, headers: HTTPHeaders = [:], body: [UInt8] = []
  ) {
    (self.url, self.method, self.headers, self.body) = (url, method, headers, body)
  }
}

/// The limits of a request, which protect a program from slow and from hostile servers.
public struct HTTPLimits: Hashable, Sendable {
  /// The time to look up the host and to connect, with TLS. 10 seconds by default.
  public var connect = Duration.seconds(10)

  /// The time from the start of the request to the last byte of the response, even if bytes arrive
  /// all the time. 30 seconds by default.
  public var total = Duration.seconds(30)

  /// The time in which no byte arrives, rounded up to seconds. 15 seconds by default.
  public var stall = Duration.seconds(15)

  /// The size of the body after decompression. 16 MiB by default.
  public var bytes = 16 << 20

  /// The number of redirects to follow. 5 by default.
  public var redirects = 5

  /// Creates the standard limits.
  public init() {}
}

// MARK: - Internal

extension HTTPRequest.Method {
  /// Whether sending the request twice has the same effect as sending it once.
  var isIdempotent: Bool {
    switch self {
    case .get, .head, .put, .delete: true
    case .post, .patch: false
    }
  }
}

extension HTTPRequest {
  /// Whether the request contains what only its server may receive.
  var hasCredentials: Bool {
    url.user() != nil || url.password() != nil
      || ["Authorization", "Cookie", "Proxy-Authorization"].contains { headers[$0] != nil }
  }

  /// Returns the server of the request. Throws an error if the request can't be sent.
  func validOrigin() throws(HTTPError) -> HTTPOrigin {
    guard let origin = HTTPOrigin(url) else { throw .unsupportedURL(url.withoutCredentials) }
    if let field = headers.firstInvalid { throw .invalidHeader(field.name) }
    return origin
  }
}
