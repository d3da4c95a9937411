/// A work of independent tales, whose characters need no relation to each other.
public struct TaleCollection: Hashable, Sendable, Codable {
  /// The work, as the entries have it.
  public var work: String
  /// Why the characters are independent.
  public var reason: String

  /// Creates a collection.
  public init(work: String, reason: String) {
    self.work = work
    self.reason = reason
  }
}
