/// Enough of one __noun__ to name it and to ask for it.
public struct __Subject__Reference: Hashable, Sendable, Codable {
  /// The number to ask for it by.
  public let id: __Subject__ID

  /// The stable readable name, for addresses and commands.
  public let slug: String

  /// The name for people.
  public let name: String

  /// A reference of the given parts.
  public init(id: __Subject__ID, slug: String, name: String) {
    self.id = id
    self.slug = slug
    self.name = name
  }
}
