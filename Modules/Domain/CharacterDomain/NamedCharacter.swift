/// A character, and the one of its names by which it was met.
public struct NamedCharacter: Hashable, Sendable, Identifiable, Codable {
  /// The character.
  public let reference: CharacterReference

  /// The name or alias that was met.
  public let called: String

  /// A character met by one of its names; by its own if not told otherwise.
  public init(_ reference: CharacterReference, called: String? = nil) {
    self.reference = reference
    self.called = called ?? reference.name
  }

  /// The number to ask for the character by.
  public var id: CharacterID { reference.id }

  /// Whether it was met by its own name, and not by an alias.
  public var isOwnName: Bool { called == reference.name }
}

extension NamedCharacter: CustomStringConvertible {
  /// For people: "Odysseus", or "Odysseus, called Ulysses" when met by an alias.
  public var description: String {
    isOwnName ? reference.name : "\(reference.name), called \(called)"
  }
}
