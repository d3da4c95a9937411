public import CharacterDomain
public import CommandLineKit

extension JSONValue {
  /// Creates a JSON value from an ID: a number for a character of the embedded catalog, otherwise a
  /// string.
  public init(_ id: CharacterID) {
    self = id.number.map(JSONValue.integer) ?? .string(id.description)
  }

  /// Returns the members of a complete character, always the same ones. Unknown values are null.
  ///
  /// ```swift
  /// let ada = FictionalCharacter(id: CharacterID(1), name: "Ada")
  /// let line = JSONValue.object(JSONValue.members(of: ada)).line
  /// ```
  ///
  /// - Parameters:
  ///   - character: The character.
  ///   - id: Returns the value for the ID of the character, and for that of each related character.
  /// - Returns: The names and the values, in the order in which `detail --json` prints them.
  public static func members(
    of character: FictionalCharacter, id: (CharacterID) -> JSONValue = { JSONValue($0) }
  ) -> [(String, JSONValue)] {
    [
      ("id", id(character.id)),
      ("slug", JSONValue(character.slug)),
      ("name", .string(character.name)),
      ("aliases", .array(character.aliases.map(JSONValue.string))),
      ("author", JSONValue(character.author)),
      ("tradition", JSONValue(character.tradition)),
      ("work", JSONValue(character.work)),
      ("year", JSONValue(character.publicationDate?.year)),
      ("yearCertainty", JSONValue(character.publicationDate?.certainty.rawValue)),
      ("language", JSONValue(character.language)),
      ("kind", JSONValue(character.kind?.rawValue)),
      ("occupation", JSONValue(character.occupation)),
      ("origin", JSONValue(character.origin)),
      ("relations", .array(character.relations.map { $0.json(id: id) })),
      ("biography", JSONValue(character.biography)),
      ("publicDomainReason", JSONValue(character.publicDomainReason)),
      ("facts", .array(character.facts.map(\.json))),
      ("image", JSONValue(character.image)),
    ]
  }

  /// Returns the members of a character in a list. Unknown values are null. Without a summary, all
  /// values except the ID are null.
  public static func members(
    of id: CharacterID, _ summary: CharacterSummary?
  ) -> [(String, JSONValue)] {
    [
      ("id", JSONValue(id)),
      ("slug", JSONValue(summary?.reference.slug)),
      ("name", JSONValue(summary?.reference.name)),
      ("author", JSONValue(summary?.author)),
      ("tradition", JSONValue(summary?.tradition)),
      ("work", JSONValue(summary?.work)),
      ("year", JSONValue(summary?.publicationDate?.year)),
      ("yearCertainty", JSONValue(summary?.publicationDate?.certainty.rawValue)),
      ("kind", JSONValue(summary?.kind?.rawValue)),
    ]
  }

  /// Returns the members `source` and `age`, in seconds, for an answer of a source, and `incomplete`
  /// for one from an incomplete copy; no members for the embedded catalog.
  public static func members(of provenance: Provenance?) -> [(String, JSONValue)] {
    guard let provenance else { return [] }
    let partialCopy = provenance.partialCopy.map { copy in
      (
        "incomplete",
        JSONValue.object([
          ("copied", .integer(copy.characters)), ("total", JSONValue(copy.total)),
        ])
      )
    }
    return [
      ("source", .string(provenance.source.rawValue)), ("age", .integer(provenance.age)),
    ] + [partialCopy].compactMap(\.self)
  }
}

extension LabeledFact {
  fileprivate var json: JSONValue {
    .object([("label", .string(label)), ("value", .string(value))])
  }
}

extension Relation {
  fileprivate func json(id: (CharacterID) -> JSONValue) -> JSONValue {
    .object([
      ("kind", .string(kind.rawValue)),
      ("id", id(character.id)),
      ("slug", JSONValue(character.slug)),
      ("name", character.name.isEmpty ? .null : .string(character.name)),
    ])
  }
}
