import CommandLineKit

/// The columns of characters in tsv and csv: those of a list, so that the rows fit together.
enum CharacterDetailColumns {
  /// Returns characters as a table.
  static func table(
    of models: [CharacterDetailDisplayModel]
  ) -> OutputTable<CharacterDetailDisplayModel> {
    OutputTable(columns, rows: models)
  }

  private static var columns: [OutputColumn<CharacterDetailDisplayModel>] {
    [
      OutputColumn("id") { $0.detail.character.id.description },
      OutputColumn("slug") { $0.detail.character.slug },
      OutputColumn("favorite") { $0.isFavorite ? "true" : "false" },
      OutputColumn("name") { $0.detail.character.name },
      OutputColumn("author") { $0.detail.character.author ?? "" },
      OutputColumn("tradition") { $0.detail.character.tradition ?? "" },
      OutputColumn("work") { $0.detail.character.work ?? "" },
      OutputColumn("year") { $0.detail.character.publicationDate?.year.description ?? "" },
      OutputColumn("yearCertainty") {
        $0.detail.character.publicationDate?.certainty.rawValue ?? ""
      },
      OutputColumn("kind") { $0.detail.character.kind.rawValue },
      // Only a search has passages.
      OutputColumn("passageField") { _ in "" },
      OutputColumn("passageText") { _ in "" },
    ]
  }
}
