public import TerminalText

/// The help page of a command or of a program.
///
/// The tests of a command compare its page with the expected text:
///
/// ```swift
/// @MainActor
/// @Test("Shows the limit")
/// func help() {
///   let page = HelpPage(of: ListCommand().definition, in: "zoo")
///   #expect(page.text().contains("-n, --limit COUNT"))
/// }
/// ```
public struct HelpPage: Sendable {
  let blocks: [HelpBlock]

  /// Creates the page of a command.
  ///
  /// - Parameters:
  ///   - command: The definition of the command.
  ///   - program: The name of the program.
  public init(of command: CommandDefinition, in program: String) {
    self.init(of: command, usage: command.usage(in: program), options: [])
  }

  init(of command: CommandDefinition, in program: ProgramDefinition) {
    let version = command.name == program.defaultCommand?.name ? [StandardOptions.version] : []
    self.init(
      of: command, usage: program.usage(of: command), options: program.options, flags: version)
  }

  init(of program: ProgramDefinition) {
    let commands = program.commands.map {
      (StyledText($0.names.joined(separator: ", "), style: .bold), $0.summary)
    }
    blocks = [
      .paragraph("\(program.name) \(program.version): \(program.summary)"),
      .usage(program.usage),
      .paragraph(program.discussion),
      .table("Commands", commands),
      .table("Options", Self.rows([StandardOptions.version], [], program.options)),
      .examples(program.examples),
      .paragraph("Run '\(program.name) help COMMAND' for the help of a command."),
    ]
  }

  /// Returns the text of the page.
  public func text(for profile: TerminalProfile = TerminalProfile()) -> String {
    blocks.map { $0.lines(width: profile.width) }.filter { !$0.isEmpty }
      .map { lines in lines.map { $0.rendered(colors: profile.colors) + "\n" }.joined() }
      .joined(separator: "\n")
  }
}

// MARK: - Internal

extension HelpPage {
  private init(
    of command: CommandDefinition, usage: String, options: [ProgramOptionDeclaration],
    flags: [Flag] = []
  ) {
    blocks = [
      .paragraph(command.summary),
      .usage(usage),
      .paragraph(command.aliasNote),
      .paragraph(command.discussion),
      .table("Arguments", command.arguments.map(\.row)),
      .table(
        "Options",
        Self.rows(
          command.flags + flags, command.options, options, without: command.refusedOptions)),
      .examples(command.examples),
    ]
  }

  private static func rows(
    _ flags: [Flag], _ options: [OptionDeclaration], _ common: [ProgramOptionDeclaration],
    without refused: Set<String> = []
  ) -> [HelpBlock.Row] {
    let common =
      common + StandardOptions.options.map { .option($0) } + StandardOptions.flags.map { .flag($0) }
    return flags.map(\.row) + options.map(\.row)
      + common.filter { !refused.contains($0.name) }.map(\.row)
  }
}

extension HelpBlock {
  fileprivate static func examples(_ examples: [Example]) -> HelpBlock {
    .list("Examples", examples.map { (StyledText($0.commandLine), $0.help) })
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
