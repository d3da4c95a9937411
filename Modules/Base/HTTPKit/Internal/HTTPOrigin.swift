#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The scheme, the host and the port of a URL: a server in the sense of security.
struct HTTPOrigin: Hashable, CustomStringConvertible {
  let scheme, host: String
  let port: Int

  /// Returns `nil` if the URL has no host, or neither the scheme `http` nor `https`.
  init?(_ url: URL) {
    let scheme = url.scheme?.lowercased() ?? ""
    guard let standardPort = Self.standardPorts[scheme], let host = url.host(), !host.isEmpty else {
      return nil
    }
    (self.scheme, self.host, port) = (scheme, host.lowercased(), url.port ?? standardPort)
  }

  private static let standardPorts = ["http": 80, "https": 443]

  /// The origin as a URL, such as `https://example.com`.
  var description: String {
    let host = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
    return "\(scheme)://\(host)" + (port == Self.standardPorts[scheme] ? "" : ":\(port)")
  }

  /// Whether the host is an address of this computer, to which no proxy leads.
  var isThisComputer: Bool {
    host == "localhost" || host == "::1" || host == "[::1]"
      || host.hasPrefix("127.") && host.utf8.allSatisfy(".0123456789".utf8.contains)
  }
}

extension URL {
  /// A quick test, which is also true for some URLs without credentials.
  var mayHaveCredentials: Bool { absoluteString.utf8.contains(UInt8(ascii: "@")) }

  /// The URL as a string, without user name, password, query and fragment.
  var withoutCredentials: String {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return "" }
    (parts.user, parts.password, parts.query, parts.fragment) = (nil, nil, nil, nil)
    return parts.string ?? ""
  }

  /// Returns the URL with the user name and the password of another one.
  func withCredentials(of other: URL?) -> URL {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return self }
    let source = other.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }
    (parts.percentEncodedUser, parts.percentEncodedPassword) =
      (source?.percentEncodedUser, source?.percentEncodedPassword)
    return parts.url ?? self
  }
}
