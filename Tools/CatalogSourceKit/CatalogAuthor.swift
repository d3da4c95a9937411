/// One line of the list of authors: the facts that decide whether a work is in the public domain.
public struct CatalogAuthor: Hashable, Sendable, Codable {
  /// The name, as the entries have it.
  public var name: String
  /// The year of birth; negative numbers are BCE, and `nil` is unknown.
  public var born: Int?
  /// The year of death; negative numbers are BCE, and `nil` is unknown. Of several authors, the last
  /// one's.
  public var died: Int?
  /// Whether the author is a woman. Of several authors, whether one of them is.
  public var woman: Bool

  /// Creates an author.
  public init(name: String, born: Int? = nil, died: Int? = nil, woman: Bool) {
    self.name = name
    self.born = born
    self.died = died
    self.woman = woman
  }
}
