import CMarkdown
import TerminalText

/// A table, whose first row is its header.
struct MarkdownTable: Hashable, Sendable {
  /// A longer word is broken rather than widening its column.
  private static let longestWord = 16
  private static let separator = StyledText(" │ ", style: .foreground(.secondary))

  private let alignments: [TextAlignment]
  /// The cells of each row, as many as there are columns.
  var rows: [[StyledText]] = []

  init(_ node: cmarkdown_node) {
    alignments = UnsafeBufferPointer(start: node.alignments, count: Int(node.columns)).map {
      $0 == UInt8(ascii: "r") ? .trailing : .leading
    }
  }

  func lines(width: Int) -> [StyledText] {
    guard let widths = columnWidths(width: width) else {
      return Array(
        records.map { $0.flatMap { $0.wrapped(toWidth: width) } }.joined(separator: [""]))
    }
    let columns = widths.reduce(0, +) + Self.separator.width * (widths.count - 1)
    let lines = rows.map { self.lines(of: $0, widths) }
    return (lines.first ?? []) + [.rule(width: columns)] + lines.dropFirst().flatMap(\.self)
  }

  /// The rows below the header, each with a line such as `Name: value` for each of its cells; the
  /// header alone if there are no other rows.
  var records: [[StyledText]] {
    guard let header = rows.first, rows.count > 1 else { return rows }
    return rows.dropFirst().map { row in
      zip(header, row).map { $0.width == 0 ? $1 : $0 + ": " + $1 }
    }
  }

  // MARK: - Internal

  /// Returns widths of the columns that fit, in which the widest columns share what the others
  /// leave; `nil` if words would be broken.
  private func columnWidths(width: Int) -> [Int]? {
    var widths = alignments.indices.map { column in rows.map { $0[column].width }.max() ?? 0 }
    var room = width - Self.separator.width * (widths.count - 1)
    let ascending = widths.indices.sorted { widths[$0] < widths[$1] }
    for (index, column) in ascending.enumerated() {
      let words = rows.flatMap { $0[column].plain.split(separator: " ") }
      let needed = min(words.map { TextWidth.columns(of: $0) }.max() ?? 0, Self.longestWord)
      let fitting = min(widths[column], max(needed, room / (widths.count - index)))
      guard fitting <= room else { return nil }
      widths[column] = fitting
      room -= fitting
    }
    return widths
  }

  private func lines(of row: [StyledText], _ widths: [Int]) -> [StyledText] {
    let cells = zip(row, widths).map { $0.wrapped(toWidth: max(1, $1)) }
    return (0..<(cells.map(\.count).max() ?? 0)).map { line in
      let parts = cells.indices.map { column in
        let text: StyledText = line < cells[column].count ? cells[column][line] : ""
        return text.padded(toWidth: widths[column], alignment: alignments[column])
      }
      return parts.dropFirst().reduce(parts[0]) { $0 + Self.separator + $1 }
    }
  }
}
