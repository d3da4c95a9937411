#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The response of an HTTP server, whatever its status.
public struct HTTPResponse: Hashable, Sendable {
  /// The address of the response, after redirects and without a user name and a password.
  public let url: URL

  /// The status code, such as 200 or 404.
  public let status: Int

  /// The header fields. `Content-Length` and `Content-Encoding` describe the compressed body.
  public let headers: HTTPHeaders

  /// The body after decompression.
  public let body: [UInt8]

  /// Creates a response, for a transport or a test.
  public init(url: URL, status: Int, headers: HTTPHeaders = [:], body: [UInt8] = []) {
    (self.url, self.status, self.headers, self.body) = (url, status, headers, body)
  }

  /// A Boolean value that indicates whether the status is between 200 and 299.
  public var isSuccess: Bool { (200..<300).contains(status) }

  /// The type of the body in lowercase and without parameters, such as `application/json`.
  public var mediaType: String? {
    headers["Content-Type"].map { contentType in
      let type = contentType.prefix { $0 != ";" && $0 != "," }
      return type.filter { $0 != " " && $0 != "\t" }.lowercased()
    }
  }

  /// The encoding of the body in lowercase, such as `iso-8859-1`; `nil` if the type names none.
  public var charset: String? {
    let parameters = headers["Content-Type"]?.split(separator: ";").dropFirst() ?? []
    for parameter in parameters {
      let parts = parameter.filter { $0 != " " && $0 != "\t" && $0 != "\"" }.lowercased()
        .split(separator: "=", maxSplits: 1)
      if parts.count == 2, parts[0] == "charset" { return String(parts[1]) }
    }
    return nil
  }

  /// Returns the body as text, decoded by the `charset` of its type: UTF-8, which is the default,
  /// or ISO 8859-1. A byte order mark is removed.
  ///
  /// - Throws: ``HTTPError/notText(charset:)`` if the bytes are invalid or the charset is another.
  public func text() throws(HTTPError) -> String {
    let charset = charset ?? "utf-8"
    switch charset {
    case "utf-8", "utf8", "us-ascii":
      let isMarked = body.starts(with: [0xEF, 0xBB, 0xBF])
      guard let text = String(validating: body[(isMarked ? 3 : 0)...], as: UTF8.self) else {
        throw .notText(charset: charset)
      }
      return text
    case "iso-8859-1", "latin1": return String(latin1: body)
    case _: throw .notText(charset: charset)
    }
  }

  /// Returns how long the server asks to wait before another request, by the header field
  /// `Retry-After` in seconds or as a date; `nil` if it does not ask, or not in a known form.
  ///
  /// A date is compared with the date of the response, because the clocks of a server and a client
  /// may differ. If the response has none, it is compared with `now`.
  public func retryAfter(now: Date) -> Duration? {
    guard let value = headers["Retry-After"] else { return nil }
    if !value.isEmpty, value.utf8.allSatisfy({ (48...57).contains($0) }) {
      return .seconds(Int(value).map { min($0, Self.longestWait) } ?? Self.longestWait)
    }
    guard let end = HTTPDate.seconds(in: value) else { return nil }
    let start = headers["Date"].flatMap(HTTPDate.seconds) ?? Int(now.timeIntervalSince1970)
    return .seconds(min(max(end - start, 0), Self.longestWait))
  }

  // MARK: - Internal

  /// A century, in seconds.
  private static let longestWait = 3_155_760_000
}
