import CharacterDomain
import TerminalKit

/// How wide each column of the table is, and how a row is laid into them.
struct CharacterListColumns {
  private let width: Int
  private let id: Int
  private let name: Int
  private let work: Int
  private let year: Int

  private static let gap = 2

  /// Columns as wide as their texts; names and works share what the others leave of the width.
  init(fitting rows: [CharacterListDisplayModel.Row], in width: Int) {
    func widest(_ text: (CharacterListDisplayModel.Row) -> String) -> Int {
      rows.map { TextWidth.columns(of: SafeText(text($0)).string) }.max() ?? 0
    }
    self.width = width
    id = widest(\.id.description)
    year = widest(\.year)
    let fixed = id + year + widest(\.kind) + 4 * Self.gap
    let (wantedName, wantedWork) = (widest(\.name), widest(\.work))
    let room = max(width - fixed, 2)
    name = min(wantedName, max(room - wantedWork, room / 2))
    work = max(min(wantedWork, room - name), 0)
  }

  /// The row as one line.
  func line(
    for row: CharacterListDisplayModel.Row, emphasising terms: SearchTerms
  ) -> StyledText {
    let gap = StyledText(String(repeating: " ", count: Self.gap))
    let cells = [
      StyledText(row.id.description, style: .dim).padded(toWidth: id, alignment: .trailing),
      Self.cell(row.name, width: name, style: .plain, terms),
      Self.cell(row.work, width: work, style: .plain, terms),
      StyledText(row.year).padded(toWidth: year),
      StyledText(row.kind),
    ]
    let line = cells.dropFirst().reduce(cells[0]) { $0 + gap + $1 }
    return line.truncated(toWidth: width)
  }

  /// What a search met elsewhere, below its row, beginning near to the first word that was met.
  func line(for passage: String, emphasising terms: SearchTerms) -> StyledText {
    let indent = id + Self.gap
    let room = max(width - indent, 1)
    let excerpt = Self.excerpt(of: SafeText(passage).string, terms: terms, width: room)
    let text = terms.emphasised(excerpt, style: .dim).truncated(toWidth: room)
    return StyledText(String(repeating: " ", count: indent)) + text
  }

  private static func cell(
    _ text: String, width: Int, style: TextStyle, _ terms: SearchTerms
  ) -> StyledText {
    terms.emphasised(SafeText(text).string, style: style)
      .truncated(toWidth: width).padded(toWidth: width)
  }

  /// The text whole where the first word that was met is in sight, else from a little before it.
  private static func excerpt(of text: String, terms: SearchTerms, width: Int) -> String {
    guard let met = terms.emphasis(in: text).first else { return text }
    if TextWidth.columns(of: text[..<met.upperBound]) < width { return text }
    let lead = text[..<met.lowerBound].suffix(width / 3).drop { $0 != " " }
    return "…" + lead + text[met.lowerBound...]
  }
}

extension SearchTerms {
  /// The text with the parts that the words meet in bold and underlined.
  fileprivate func emphasised(_ text: String, style: TextStyle) -> StyledText {
    var result = StyledText()
    var rest = text.startIndex
    for part in emphasis(in: text) {
      result += StyledText(String(text[rest..<part.lowerBound]), style: style)
      result += StyledText(String(text[part]), style: .bold.with(.underline))
      rest = part.upperBound
    }
    return result + StyledText(String(text[rest...]), style: style)
  }
}
