import CharacterDomain
import CommandLineKit
import TerminalText

/// The columns of a list: table columns for text, and members for JSON.
///
/// In a narrow table, the column of the sort key is omitted last.
struct CharacterPageColumns {
  /// A character of the page with its display text.
  ///
  /// It is a class, so that the table copies references instead of large structures.
  final class Row {
    let match: CharacterMatch
    let texts: CharacterRow

    init(_ match: CharacterMatch, _ texts: CharacterRow) {
      self.match = match
      self.texts = texts
    }
  }

  /// The options that select columns by JSON member names.
  static let options = ColumnOptions(names: [
    "id", "slug", "name", "author", "tradition", "work", "year", "yearCertainty", "kind", passage,
    "favorite",
  ])

  /// The JSON member that becomes two columns in a table.
  private static let passage = "passage"

  private let model: CharacterPage

  private var terms: SearchTerms { model.terms }

  /// The words to emphasize; empty for output without colors.
  private let emphasizedTerms: SearchTerms

  /// Creates the columns of a page.
  ///
  /// - Parameters:
  ///   - model: The page to print.
  ///   - colors: Whether to emphasize the matches of a search.
  init(of model: CharacterPage, colors: Bool) {
    self.model = model
    emphasizedTerms = colors ? model.terms : SearchTerms("")
  }

  /// Returns the page as a table.
  ///
  /// - Parameter names: The selected columns; `nil` for the default columns of the format.
  /// - Returns: The table. As text, a row has its passage on the line below it, unless columns are
  ///   selected.
  func table(_ names: [String]?) -> OutputTable<Row> {
    let table = OutputTable(
      identity + origin + classification,
      rows: zip(model.list.matches, model.rows).map(Row.init),
      note: { row, width in row.texts.passage.map { line(for: $0, of: row.texts, width: width) } })
    guard let names else { return table }
    return table.selecting(
      names.flatMap { $0 == Self.passage ? ["passageField", "passageText"] : [$0] })
  }

  private var identity: [OutputColumn<Row>] {
    [
      OutputColumn(
        "id", alignment: .trailing, value: { $0.texts.id.description },
        text: { StyledText($0.texts.id.description, style: .dim) }),
      .hidden("slug", value: { $0.match.summary.reference.slug ?? "" }),
      OutputColumn(
        "favorite", value: { $0.texts.isFavorite ? "true" : "false" },
        text: { $0.texts.isFavorite ? "★" : "" }),
      OutputColumn(
        "name", minimumWidth: 16, value: { $0.texts.name }, text: { emphasized($0.texts.name) }),
    ]
  }

  private var origin: [OutputColumn<Row>] {
    [
      .hidden("author", value: { $0.match.summary.author ?? "" }),
      .hidden("tradition", value: { $0.match.summary.tradition ?? "" }),
      OutputColumn(
        "work", minimumWidth: 12, omission: sortsByYear ? 2 : 3, value: { $0.texts.work },
        text: { emphasized($0.texts.work) }),
      OutputColumn(
        "year", omission: sortsByYear ? 3 : 2,
        value: { $0.match.summary.publicationDate?.year.description ?? "" },
        text: { StyledText($0.texts.year) }),
      .hidden(
        "yearCertainty", value: { $0.match.summary.publicationDate?.certainty.rawValue ?? "" }),
    ]
  }

  private var classification: [OutputColumn<Row>] {
    [
      OutputColumn("kind", omission: 1, value: { $0.texts.kind }),
      .hidden("passageField", value: { $0.match.passage?.field.rawValue ?? "" }),
      .hidden("passageText", value: { $0.match.passage?.text ?? "" }),
    ]
  }

  private var sortsByYear: Bool { model.list.request.sort?.key == .year }

  private func emphasized(_ text: String) -> StyledText {
    emphasizedTerms.emphasized(SafeText(text).string)
  }

  /// Returns the line below a row: its passage, with the matches emphasized.
  private func line(
    for passage: CharacterMatch.Passage, of row: CharacterRow, width: Int?
  ) -> StyledText {
    let label = "\(passage.field.rawValue): "
    let fits = width.map { label.count <= $0 / 3 } ?? true
    let start = fits ? label : ""
    var text = SafeText(passage.text).string
    if let width {
      let missing = terms.missing(from: [row.name, row.work]).joined(separator: " ")
      text = SearchTerms(missing).excerpt(of: text, width: max(width - start.count, 1))
    }
    return StyledText(start, style: .dim) + emphasizedTerms.emphasized(text, style: .dim)
  }
}
