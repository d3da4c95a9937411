import TerminalText

/// A section of the report as aligned text.
struct ReportTable {
  private let section: ReportSection

  init(_ section: ReportSection) {
    self.section = section
  }

  /// The title, the notes and one line per row, after an empty line.
  var text: String {
    let cells = [Self.head] + section.rows.map(cells)
    let widths = Self.head.indices.map { column in
      cells.map { TextWidth.columns(of: $0[column]) }.max() ?? 0
    }
    let lines = cells.map { line($0, widths: widths) }
    return ([""] + [section.title] + section.notes.map { "  \($0)" } + lines)
      .joined(separator: "\n") + "\n"
  }

  private static let head = ["", "minimum", "median", "reference", "", "ratio", "target", ""]

  /// The columns that are aligned to the left. Numbers are aligned to the right.
  private static let leftColumns: Set = [0, 4, 6, 7]

  private func cells(_ row: ReportRow) -> [String] {
    [
      row.what, minimum(row.figure), median(row.figure),
      row.reference.map { minimum($0.figure) } ?? "", row.reference?.what ?? "",
      row.ratio.map(ReadableNumber.threeDigits) ?? "", row.target.map(text) ?? "",
      row.meetsTarget.map { $0 ? "ok" : "missed" } ?? "",
    ]
  }

  private func minimum(_ figure: Figure) -> String {
    switch figure {
    case .time(let timing): ReadableNumber.text(timing.minimum)
    case .bytes(let count): ReadableNumber.text(bytes: count)
    }
  }

  private func median(_ figure: Figure) -> String {
    switch figure {
    case .time(let timing): ReadableNumber.text(timing.median)
    case .bytes: ""
    }
  }

  private func text(_ target: Target) -> String {
    let parts = [
      target.atMost.map(ReadableNumber.text),
      target.atMostBytes.map { ReadableNumber.text(bytes: $0) },
      target.timesReference.map { "\(ReadableNumber.threeDigits($0)) times" },
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  private func line(_ cells: [String], widths: [Int]) -> String {
    var line = ""
    for (column, cell) in cells.enumerated() {
      let gap = String(repeating: " ", count: widths[column] - TextWidth.columns(of: cell))
      line += "  " + (Self.leftColumns.contains(column) ? cell + gap : gap + cell)
    }
    while line.hasSuffix(" ") { line.removeLast() }
    return line
  }
}
