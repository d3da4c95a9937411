import TerminalText

/// The help page of a command or of a program.
struct HelpPage: Sendable {
  let blocks: [HelpBlock]

  init(of command: CommandDefinition, in program: ProgramDefinition) {
    let version =
      command.name == program.defaultCommand?.name ? [StandardOptions.version.declaration] : []
    let common = (program.options + StandardOptions.options + StandardOptions.flags).filter {
      !command.refusedOptions.contains($0.name)
    }
    blocks = [
      .paragraph(command.summary),
      .usage(program.usage(of: command)),
      .paragraph(command.aliasNote),
      .paragraph(command.discussion),
      .table("Arguments", command.arguments.map(\.row)),
      .table("Options", (command.flags + version + command.options + common).map(\.row)),
      .examples(command.examples),
    ]
  }

  init(of program: ProgramDefinition) {
    let commands = program.commands.map {
      (StyledText($0.names.joined(separator: ", "), style: .bold), $0.summary)
    }
    let options = [StandardOptions.version.declaration] + program.options + StandardOptions.options
    blocks = [
      .paragraph("\(program.name) \(program.version): \(program.summary)"),
      .usage(program.usage),
      .paragraph(program.discussion),
      .table("Commands", commands),
      .table("Options", (options + StandardOptions.flags).map(\.row)),
      .examples(program.examples),
      .paragraph("Run '\(program.name) help COMMAND' for the help of a command."),
    ]
  }

  func text(for profile: TerminalProfile) -> String {
    blocks.map { $0.lines(width: profile.width) }.filter { !$0.isEmpty }
      .map { lines in lines.map { $0.rendered(colors: profile.colors) + "\n" }.joined() }
      .joined(separator: "\n")
  }
}

extension HelpBlock {
  fileprivate static func examples(_ examples: [Example]) -> HelpBlock {
    .list("Examples", examples.map { (StyledText($0.commandLine), $0.help) })
  }
}

extension OptionDeclaration {
  /// A row of the option table, such as `-n, --limit COUNT` and its help.
  fileprivate var row: HelpBlock.Row {
    let start = StyledText(short.map { "-\($0), " } ?? "    ", style: .bold)
    let value = StyledText(placeholder.map { " \($0)" } ?? "")
    let names = start + StyledText("--\(name)", style: .bold)
    return (names + value, syntax.listingChoices(after: help))
  }
}

extension ArgumentDeclaration {
  fileprivate var row: HelpBlock.Row {
    (StyledText(placeholder, style: .bold), syntax.listingChoices(after: help))
  }
}

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
    case .usage(let usage): Self.usageLines(usage, width: width)
    case .paragraph(let text):
      text.isEmpty ? [] : text.wrapped(toWidth: width).map { StyledText($0) }
    case .table(let title, let rows):
      rows.isEmpty ? [] : Self.heading(title, width) + Self.tableLines(rows, width: width)
    case .list(let title, let rows):
      rows.isEmpty ? [] : Self.heading(title, width) + Self.listLines(rows, width: width)
    }
  }

  /// On a page that is narrower than this width, the help of a term is always on the next line.
  private static let narrowWidth = 20

  private static func heading(_ title: String, _ width: Int) -> [StyledText] {
    "\(title):".wrapped(toWidth: width).map { StyledText($0, style: .bold) }
  }

  private static func usageLines(_ usage: String, width: Int) -> [StyledText] {
    let label = "Usage: "
    if width < narrowWidth { return heading("Usage", width) + indented(usage, by: 2, width) }
    let blank = StyledText(String(repeating: " ", count: label.count))
    let lines = usage.wrapped(toWidth: width - label.count, hangingIndent: 2)
    return lines.enumerated().map { index, line in
      (index == 0 ? StyledText(label, style: .bold) : blank) + StyledText(line)
    }
  }

  /// Returns rows in two columns. The help of a term that is too long for its column begins on the
  /// next line.
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

  /// Returns a term on a separate line, or on several lines if the term is wider than the page.
  private static func termLines(_ term: StyledText, width: Int) -> [StyledText] {
    if term.width + 2 <= width { return ["  " + term] }
    return indented(term.plain, by: 2, width, style: .bold)
  }

  /// Returns text that is wrapped and indented. On a narrow page, the indent is smaller.
  private static func indented(
    _ text: String, by indent: Int, _ width: Int, style: TextStyle = .plain
  ) -> [StyledText] {
    let indent = width < narrowWidth ? min(indent, width / 4) : indent
    let start = StyledText(String(repeating: " ", count: indent))
    return text.wrapped(toWidth: width - indent).map { start + StyledText($0, style: style) }
  }
}
