/// The complete data of one __noun__.
public struct __Entity__: Hashable, Sendable, Identifiable, Codable {
  /// The number that identifies the __noun__.
  public var id: __Subject__ID

  /// The stable, readable identifier: ASCII letters, digits and hyphens.
  public var slug: String

  /// The display name.
  public var name: String

  /// The description; may be empty.
  public var text: String

  /// Creates __aNoun__ with all its data.
  public init(id: __Subject__ID, slug: String, name: String, text: String) {
    self.id = id
    self.slug = slug
    self.name = name
    self.text = text
  }

  /// The ID, slug and name.
  public var reference: __Subject__Reference {
    __Subject__Reference(id: id, slug: slug, name: name)
  }

  /// The data that a list shows.
  public var summary: __Subject__Summary {
    __Subject__Summary(reference: reference)
  }
}
