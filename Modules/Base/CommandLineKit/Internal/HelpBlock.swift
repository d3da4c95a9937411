import TerminalText

/// A part of a help page; empty lines separate the parts.
enum HelpBlock: Sendable {
  typealias Row = (term: StyledText, help: String)

  case usage(String)
  case paragraph(String)
  /// Terms with their descriptions beside them.
  case table(String, [Row])
  /// Long terms with their descriptions below them.
  case list(String, [Row])

  func lines(width: Int) -> [StyledText] {
    switch self {
    case .usage(let usage):
      Self.usageLines(usage, width: width)
    case .paragraph(let text):
      text.isEmpty ? [] : text.wrapped(toWidth: width).map { StyledText($0) }
    case .table(let title, let rows):
      rows.isEmpty ? [] : [Self.heading(title)] + Self.tableLines(rows, width: width)
    case .list(let title, let rows):
      rows.isEmpty ? [] : [Self.heading(title)] + Self.listLines(rows, width: width)
    }
  }

  private static func heading(_ title: String) -> StyledText {
    StyledText("\(title):", style: .bold)
  }

  private static func usageLines(_ usage: String, width: Int) -> [StyledText] {
    let label = "Usage: "
    let lines = usage.wrapped(toWidth: width - label.count, hangingIndent: 2)
    return lines.enumerated().map { index, line in
      let start = index == 0 ? StyledText(label, style: .bold) : StyledText(label.blank)
      return start + StyledText(line)
    }
  }

  /// Returns two columns; the help of a long term is on the next line.
  private static func tableLines(_ rows: [Row], width: Int) -> [StyledText] {
    let limit = max(8, width * 2 / 5)
    let widths = rows.map { $0.term.width + 4 }
    let column = widths.filter { $0 <= limit }.max() ?? 8
    return rows.flatMap { term, help in
      let helpLines = help.wrapped(toWidth: width - column).map { StyledText($0) }
      let start = ("  " + term).padded(toWidth: column)
      let isBeside = term.width + 4 <= column
      let indent = StyledText(String(repeating: " ", count: column))
      let first = isBeside ? [start + (helpLines.first ?? "")] : ["  " + term]
      return first + helpLines.dropFirst(isBeside ? 1 : 0).map { indent + $0 }
    }
  }

  private static func listLines(_ rows: [Row], width: Int) -> [StyledText] {
    rows.flatMap { term, help in
      ["  " + term] + help.wrapped(toWidth: width - 6).map { "      " + StyledText($0) }
    }
  }
}

extension String {
  /// Spaces of the same length.
  fileprivate var blank: String { String(repeating: " ", count: count) }
}
