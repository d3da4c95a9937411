/// A feed that the program shows.
public enum FeedSection: Hashable, Sendable, Codable {
  /// The articles of Apple's newsroom.
  case newsroom
  /// The ranking of apps with a price or without one.
  case apps(AppSegment)
  /// A feed that the user has added. It has one language.
  case own(FeedAddress)
}

/// A part of the app rankings.
public enum AppSegment: String, CaseIterable, Hashable, Sendable, Codable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case free, paid
}

/// The language of the feeds that exist in several languages.
public enum FeedLanguage: String, CaseIterable, Hashable, Sendable, Codable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case english, japanese
}

/// The address of a feed in the web.
///
/// Files and messages contain addresses, so an address contains no password.
///
/// ```swift
/// let feed = FeedAddress(rawValue: "https://example.com/feed?format=atom")
/// let refused = FeedAddress(rawValue: "https://me:secret@example.com/feed")  // nil
/// ```
public struct FeedAddress: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible {
  /// The accepted text in words, for messages.
  public static let expectation =
    "an address such as https://example.com/feed, without a user name, a password or a fragment"

  /// The address as text.
  public let rawValue: String

  /// Creates an address; `nil` unless the text is ASCII with `http://` or `https://` and a host, and has
  /// at most 2,000 bytes. A user name, a password and a fragment are not accepted.
  public init?(rawValue text: String) {
    let schemes = ["http://", "https://"]
    guard text.utf8.count <= 2_000, let scheme = schemes.first(where: text.lowercased().hasPrefix),
      text.unicodeScalars.allSatisfy({ ("!"..."~").contains($0) && !Self.refused.contains($0) })
    else { return nil }
    let server = text.dropFirst(scheme.count).prefix { $0 != "/" && $0 != "?" }
    guard !server.isEmpty, !server.hasPrefix(":"), !server.contains("@") else { return nil }
    rawValue = text
  }

  /// The address as text.
  public var description: String { rawValue }

  // MARK: - Internal

  private static let refused: Set<Unicode.Scalar> = ["#", "\"", "<", ">", "\\", "^", "`"]
}
