public import CharacterDomain
public import CommandLineKit

extension JSONValue {
  /// Creates the number of a character of the embedded catalog, or the text of any other ID.
  public init(_ id: CharacterID) {
    self = id.number.map(JSONValue.integer) ?? .string(id.description)
  }

  /// Returns the members of a character in a list. Unknown values are null; without a summary, those
  /// are all but the ID.
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

  /// Returns the members `source` and `age`, in seconds, for an answer of a source; none for the
  /// embedded catalog.
  public static func members(of provenance: Provenance?) -> [(String, JSONValue)] {
    guard let provenance else { return [] }
    return [
      ("source", .string(provenance.source.rawValue)), ("age", .integer(provenance.age)),
    ]
  }
}
