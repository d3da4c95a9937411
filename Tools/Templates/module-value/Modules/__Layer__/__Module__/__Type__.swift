/// A value with a name that is not empty.
public struct __Type__: Hashable, Sendable {
  /// The name as text, such as for a list.
  public let name: String

  /// Creates a value. Returns `nil` if `name` is empty.
  public init?(name: String) {
    if name.isEmpty { return nil }
    self.name = name
  }
}
