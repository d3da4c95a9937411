import CharacterDomain
import CharacterPresentation
import CommandLineKit
import TerminalText

extension CharacterDetailDisplayModel {
  /// Writes the character as text, wrapped to the console width. A star marks a favorite. With
  /// colors, the kind has its glyph.
  @MainActor
  func writeText(to console: Console) {
    let layout = CharacterPageLayout(
      output: self, width: console.profile.width, showsGlyph: console.profile.colors)
    for line in layout.lines { console.writeLine(line) }
  }

  /// Returns a table with the TSV and CSV columns of the list commands, so that users can combine
  /// the rows of both outputs.
  static func table(
    of models: [CharacterDetailDisplayModel]
  ) -> OutputTable<CharacterDetailDisplayModel> {
    OutputTable(
      [
        OutputColumn("id") { $0.detail.character.id.description },
        OutputColumn("slug") { $0.detail.character.slug ?? "" },
        OutputColumn("favorite") { $0.isFavorite ? "true" : "false" },
        OutputColumn("name") { $0.detail.character.name },
        OutputColumn("author") { $0.detail.character.author ?? "" },
        OutputColumn("tradition") { $0.detail.character.tradition ?? "" },
        OutputColumn("work") { $0.detail.character.work ?? "" },
        OutputColumn("year") { $0.detail.character.publicationDate?.year.description ?? "" },
        OutputColumn("yearCertainty") {
          $0.detail.character.publicationDate?.certainty.rawValue ?? ""
        },
        OutputColumn("kind") { $0.detail.character.kind?.rawValue ?? "" },
        // Only search results have passages.
        OutputColumn("passageField") { _ in "" },
        OutputColumn("passageText") { _ in "" },
      ],
      rows: models)
  }

  /// The character as an object that always has the same members, and those of its provenance.
  /// Unknown values are null.
  var json: JSONValue {
    var members = JSONValue.members(of: detail.character)
    let position = members.firstIndex { $0.0 == "facts" } ?? members.endIndex
    members.insert(("favorite", .bool(isFavorite)), at: position)
    return .object(members + JSONValue.members(of: detail.provenance))
  }
}
