public import CharacterDomain
public import CommandLineKit

extension JSONValue {
  /// Returns the members of a character in a list. Unknown values are null; without a summary, those
  /// are all but the ID.
  public static func members(
    of id: CharacterID, _ summary: CharacterSummary?
  ) -> [(String, JSONValue)] {
    [
      ("id", .integer(id.rawValue)),
      ("slug", JSONValue(summary?.reference.slug)),
      ("name", JSONValue(summary?.reference.name)),
      ("author", JSONValue(summary?.author)),
      ("tradition", JSONValue(summary?.tradition)),
      ("work", JSONValue(summary?.work)),
      ("year", JSONValue(summary?.publicationDate?.year)),
      ("yearCertainty", JSONValue(summary?.publicationDate?.certainty.rawValue)),
      ("kind", JSONValue(summary?.kind.rawValue)),
    ]
  }
}
