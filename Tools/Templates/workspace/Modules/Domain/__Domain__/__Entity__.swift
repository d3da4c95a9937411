/// One __noun__, with everything a source knows of it.
public struct __Entity__: Hashable, Sendable, Identifiable, Codable {
  /// The stable number.
  public var id: __Subject__ID

  /// The stable readable name: ASCII letters, digits and hyphens.
  public var slug: String

  /// The name for people.
  public var name: String

  /// What there is to say of it.
  public var text: String

  /// All of its parts together.
  public init(id: __Subject__ID, slug: String, name: String, text: String) {
    self.id = id
    self.slug = slug
    self.name = name
    self.text = text
  }

  /// Enough to name it and to ask for it again.
  public var reference: __Subject__Reference {
    __Subject__Reference(id: id, slug: slug, name: name)
  }

  /// What a list shows of it.
  public var summary: __Subject__Summary {
    __Subject__Summary(reference: reference)
  }
}
