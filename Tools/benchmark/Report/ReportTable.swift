import TerminalKit

/// A section as aligned text.
struct ReportTable {
  private let section: ReportSection

  init(_ section: ReportSection) {
    self.section = section
  }

  /// The title, the notes, and a line a row; an empty line before and a line break at the end.
  var text: String {
    let cells = [Self.head] + section.rows.map(cells)
    let widths = Self.head.indices.map { column in
      cells.map { TextWidth.columns(of: $0[column]) }.max() ?? 0
    }
    let lines = cells.map { line($0, widths: widths) }
    return ([""] + [section.title] + section.notes.map { "  \($0)" } + lines)
      .joined(separator: "\n") + "\n"
  }

  private static let head = ["", "minimum", "median", "beside", "", "ratio", "target", ""]

  /// Which columns begin at the left edge; numbers end at the right one.
  private static let leftColumns: Set = [0, 4, 6, 7]

  private func cells(_ row: ReportRow) -> [String] {
    [
      row.what, minimum(row.figure), median(row.figure),
      row.beside.map { minimum($0.figure) } ?? "", row.beside?.what ?? "",
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
      target.timesBeside.map { "\(ReadableNumber.threeDigits($0)) times" },
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
