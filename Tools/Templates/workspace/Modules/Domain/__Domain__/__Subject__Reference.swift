/// The ID, slug and name of one __noun__.
public struct __Subject__Reference: Hashable, Sendable, Codable {
  /// The number that identifies the __noun__.
  public let id: __Subject__ID

  /// The stable, readable identifier: ASCII letters, digits and hyphens.
  public let slug: String

  /// The display name.
  public let name: String

  /// Creates a reference.
  public init(id: __Subject__ID, slug: String, name: String) {
    self.id = id
    self.slug = slug
    self.name = name
  }
}
