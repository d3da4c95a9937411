public import CharacterDomain
public import CommandLineKit

extension JSONValue {
  /// Creates a JSON value from an ID: a number for a character of the embedded catalog, otherwise a
  /// string.
  public init(_ id: CharacterID) {
    self = id.number.map(JSONValue.integer) ?? .string(id.description)
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
