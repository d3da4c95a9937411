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
      rows.isEmpty ? [] : Self.heading(title, width) + Self.tableLines(rows, width: width)
    case .list(let title, let rows):
      rows.isEmpty ? [] : Self.heading(title, width) + Self.listLines(rows, width: width)
    }
  }

  /// The width below which nothing is beside anything else.
  private static let narrowWidth = 20

  private static func heading(_ title: String, _ width: Int) -> [StyledText] {
    "\(title):".wrapped(toWidth: width).map { StyledText($0, style: .bold) }
  }

  private static func usageLines(_ usage: String, width: Int) -> [StyledText] {
    let label = "Usage: "
    if width < narrowWidth { return heading("Usage", width) + indented(usage, by: 2, width) }
    let lines = usage.wrapped(toWidth: width - label.count, hangingIndent: 2)
    return lines.enumerated().map { index, line in
      let start = index == 0 ? StyledText(label, style: .bold) : StyledText(label.blank)
      return start + StyledText(line)
    }
  }

  /// Returns two columns; the help of a long term is on the next line.
  private static func tableLines(_ rows: [Row], width: Int) -> [StyledText] {
    let column = helpColumn(of: rows, width: width)
    return rows.flatMap { term, help in
      let helpLines = indented(help, by: column, width)
      guard term.width + 4 <= column, let first = help.wrapped(toWidth: width - column).first
      else { return termLines(term, width: width) + helpLines }
      let start = ("  " + term).padded(toWidth: column)
      return [start + StyledText(first)] + helpLines.dropFirst()
    }
  }

  private static func helpColumn(of rows: [Row], width: Int) -> Int {
    if width < narrowWidth { return 4 }
    let limit = max(8, width * 2 / 5)
    return rows.map { $0.term.width + 4 }.filter { $0 <= limit }.max() ?? 8
  }

  private static func listLines(_ rows: [Row], width: Int) -> [StyledText] {
    rows.flatMap { termLines($0.term, width: width) + indented($0.help, by: 6, width) }
  }

  /// Returns a term on a line of its own, or on several if it is wider than the page.
  private static func termLines(_ term: StyledText, width: Int) -> [StyledText] {
    if term.width + 2 <= width { return ["  " + term] }
    return indented(term.plain, by: 2, width, style: .bold)
  }

  /// Returns the lines of a text after an indent, which is shorter on a narrow page.
  private static func indented(
    _ text: String, by indent: Int, _ width: Int, style: TextStyle = .plain
  ) -> [StyledText] {
    let indent = width < narrowWidth ? min(indent, width / 4) : indent
    let start = StyledText(String(repeating: " ", count: indent))
    return text.wrapped(toWidth: width - indent).map { start + StyledText($0, style: style) }
  }
}

extension String {
  /// Spaces of the same length.
  fileprivate var blank: String { String(repeating: " ", count: count) }
}
