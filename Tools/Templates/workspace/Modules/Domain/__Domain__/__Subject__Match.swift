/// What a search found, and where the words were met.
public struct __Subject__Match: Hashable, Sendable, Codable {
  /// The one that was found.
  public let summary: __Subject__Summary

  /// The text in which the words were met that the name does not have; `nil` when it has them all.
  public let passage: String?

  /// A match of the given parts.
  public init(_ summary: __Subject__Summary, passage: String?) {
    self.summary = summary
    self.passage = passage
  }
}
