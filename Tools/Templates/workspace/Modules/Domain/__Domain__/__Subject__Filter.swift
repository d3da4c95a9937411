/// The conditions that every __noun__ of a list fulfills.
public struct __Subject__Filter: Hashable, Sendable, Codable {
  /// Text whose every word must begin a word in the name.
  public var name: String?

  /// Creates a filter; a condition that is `nil` always holds.
  public init(name: String? = nil) {
    self.name = name
  }
}
