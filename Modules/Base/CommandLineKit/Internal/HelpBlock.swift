import TerminalKit

/// A part of a help page that an empty line sets apart.
enum HelpBlock: Sendable {
  typealias Row = (term: StyledText, help: String)

  case usage(String)
  case paragraph(String)
  /// Terms and what they mean, side by side.
  case table(String, [Row])
  /// Long terms, and below each what it means.
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
    return lines.enumerated().map { place, line in
      let start = place == 0 ? StyledText(label, style: .bold) : StyledText(label.blank)
      return start + StyledText(line)
    }
  }

  /// Two columns; a term that is too long for the first has its help on the next line.
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
  /// As many spaces.
  fileprivate var blank: String { String(repeating: " ", count: count) }
}
