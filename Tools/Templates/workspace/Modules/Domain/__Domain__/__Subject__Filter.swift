/// What a list holds: everything that fits every condition that is set.
public struct __Subject__Filter: Hashable, Sendable, Codable {
  /// With a name that has words beginning with every word of this text.
  public var name: String?

  /// The conditions; `nil` leaves one out.
  public init(name: String? = nil) {
    self.name = name
  }
}
