/// The source of an answer, and its age.
public struct Provenance: Hashable, Sendable, Codable {
  /// The source of the characters.
  public let source: SourceName

  /// The time since the oldest part of the answer was requested, in whole seconds.
  public let age: Int

  /// How much of the source was copied when the answer was given; `nil` if all of it was, or if the
  /// answer needs no list.
  public let partialCopy: PartialCopy?

  /// Creates the provenance of an answer.
  public init(source: SourceName, age: Int, partialCopy: PartialCopy? = nil) {
    (self.source, self.age, self.partialCopy) = (source, age, partialCopy)
  }
}

/// The number of characters in an incomplete copy of a source.
public struct PartialCopy: Hashable, Sendable, Codable {
  /// The number of characters in the copy.
  public let characters: Int

  /// The number of characters in the source; `nil` if the source doesn't say.
  public let total: Int?

  /// Creates the numbers of a copy.
  public init(characters: Int, total: Int?) {
    (self.characters, self.total) = (characters, total)
  }
}
