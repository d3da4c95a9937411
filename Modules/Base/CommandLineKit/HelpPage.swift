public import TerminalKit

/// A page of help: of one command, or the overview of a program.
///
/// Tests of a command pin its page literally:
///
/// ```swift
/// #expect(HelpPage(of: ListCommand().definition, in: "zoo").text() == "…")
/// ```
public struct HelpPage: Sendable {
  let blocks: [HelpBlock]

  /// The page of one command.
  ///
  /// - Parameters:
  ///   - command: What the page is about.
  ///   - program: The name of the program that has the command.
  public init(of command: CommandDefinition, in program: String) {
    self.init(of: command, in: program, options: [])
  }

  init(of command: CommandDefinition, in program: ProgramDefinition) {
    self.init(of: command, in: program.name, options: program.options)
  }

  init(of program: ProgramDefinition) {
    let commands = program.commands.map { (StyledText($0.name, style: .bold), $0.summary) }
    blocks = [
      .paragraph("\(program.name) \(program.version): \(program.summary)"),
      .usage(program.usage),
      .paragraph(program.discussion),
      .table("Commands", commands),
      .table("Options", Self.rows([StandardOptions.version], [], program.options)),
      .paragraph("'\(program.name) help COMMAND' explains a command."),
    ]
  }

  /// The page as text for a terminal.
  public func text(for profile: TerminalProfile = TerminalProfile()) -> String {
    blocks.map { $0.lines(width: profile.width) }.filter { !$0.isEmpty }
      .map { lines in lines.map { $0.rendered(colors: profile.colors) + "\n" }.joined() }
      .joined(separator: "\n")
  }
}

// MARK: - Internal

extension HelpPage {
  private init(
    of command: CommandDefinition, in program: String, options: [ProgramOptionDeclaration]
  ) {
    let examples = command.examples.map { (StyledText($0.commandLine), $0.help) }
    blocks = [
      .paragraph(command.summary),
      .usage("\(command.usage(in: program))"),
      .paragraph(command.discussion),
      .table("Arguments", command.arguments.map(\.row)),
      .table("Options", Self.rows(command.flags, command.options, options)),
      .list("Examples", examples),
    ]
  }

  private static func rows(
    _ flags: [Flag], _ options: [OptionDeclaration], _ common: [ProgramOptionDeclaration]
  ) -> [HelpBlock.Row] {
    let own = flags.map(\.row) + options.map(\.row) + common.map(\.row)
    return own + StandardOptions.options.map(\.row) + StandardOptions.flags.map(\.row)
  }
}

extension ProgramOptionDeclaration {
  fileprivate var row: HelpBlock.Row {
    switch self {
    case .flag(let flag): flag.row
    case .option(let option): option.row
    }
  }
}

extension Flag {
  fileprivate var row: HelpBlock.Row { (.optionForm(name, short, nil), help) }
}

extension OptionDeclaration {
  fileprivate var row: HelpBlock.Row {
    (.optionForm(name, short, placeholder), syntax.listingChoices(after: help))
  }
}

extension ArgumentDeclaration {
  fileprivate var row: HelpBlock.Row {
    (StyledText(placeholder, style: .bold), syntax.listingChoices(after: help))
  }
}

extension StyledText {
  /// `-n, --limit COUNT`
  fileprivate static func optionForm(
    _ name: String, _ short: Character?, _ placeholder: String?
  ) -> StyledText {
    StyledText(short.map { "-\($0), " } ?? "    ", style: .bold)
      + StyledText("--\(name)", style: .bold)
      + StyledText(placeholder.map { " \($0)" } ?? "")
  }
}
