import CharacterDomain
import DisplayKit
import TerminalViews

/// The rows of a tree for a width: the names, and the relations in a column beside them.
///
/// If both don't fit, the names are truncated first, but only to three quarters of the width.
@MainActor
struct RelatedColumns {
  private let model: RelatedDisplayModel
  private let nameWidth: Int

  init(_ model: RelatedDisplayModel, width: Int) {
    self.model = model
    let available = max(0, width - ListView<CharacterID>.reservedColumns)
    let longest = model.rows.map { Self.label(of: $0, in: model).width }.max() ?? 0
    let relations = model.rows.map(\.relationText.width).max() ?? 0
    nameWidth = min(longest, max(available - relations, available * 3 / 4))
  }

  func listRow(of row: RelatedDisplayModel.Row) -> ListRow<CharacterID> {
    let label = Self.label(of: row, in: model).truncated(toWidth: nameWidth)
    let text = row.relation.isEmpty ? label : label.padded(toWidth: nameWidth) + row.relationText
    return ListRow(id: row.id, model.reload == .none ? text : StyledText(text.plain, style: .dim))
  }

  /// Returns the name of a row, followed by the number of hidden rows, such as `Zeus (+3)`.
  private static func label(
    of row: RelatedDisplayModel.Row, in model: RelatedDisplayModel
  ) -> StyledText {
    let isFolded = model.folded.contains(row.id) && row.descendants > 0
    return row.label(showsGlyph: true)
      + StyledText(isFolded ? " (+\(row.descendants))" : "", style: .foreground(.secondary))
  }
}
