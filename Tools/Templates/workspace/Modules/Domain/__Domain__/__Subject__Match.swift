/// A search result: one __noun__, and the text that explains why it matched.
public struct __Subject__Match: Hashable, Sendable, Codable {
  /// The __noun__ that was found.
  public let summary: __Subject__Summary

  /// The text with searched words that the name lacks; `nil` if the name contains all.
  public let passage: String?

  /// Creates a match.
  public init(_ summary: __Subject__Summary, passage: String?) {
    self.summary = summary
    self.passage = passage
  }
}
