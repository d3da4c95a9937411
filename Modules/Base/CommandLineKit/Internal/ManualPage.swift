import TerminalText

/// The manual page of a program in roff, the format of `man`.
struct ManualPage: Sendable {
  /// The page as roff source.
  let text: String

  init(of program: ProgramDefinition) {
    let lines =
      Self.opening(of: program)
      + [".SH COMMANDS"] + program.commands.flatMap { Self.section(of: $0, in: program) }
      + Self.commonOptions(of: program)
      + [".SH EXIT STATUS"]
      + program.manual.exitCodes.flatMap { Self.entry("\($0.rawValue)", $0.meaning) }
      + [".SH ENVIRONMENT"]
      + (program.environment + EnvironmentVariable.standard)
      .flatMap { Self.entry($0.name.roff, $0.help) }
      + Self.examples(of: program)
      + Self.seeAlso(program.manual.related)
    text = lines.map { $0 + "\n" }.joined()
  }
}

// MARK: - Internal

extension ManualPage {
  private static func opening(of program: ProgramDefinition) -> [String] {
    let name = program.name.roff
    let discussion = program.discussion.isEmpty ? program.summary : program.discussion
    return [
      ".TH \(program.name.uppercased().roff) 1 \"\(program.manual.date)\" \"\(name) \(program.version.roff)\"",
      ".SH NAME", "\(name) \\- \(program.summary.withoutFullStop.roff)",
      ".SH SYNOPSIS", "\\fB\(name)\\fR \\fIcommand\\fR [\\fIoptions\\fR]",
      ".SH DESCRIPTION",
    ] + paragraphs(discussion)
  }

  private static func commonOptions(of program: ProgramDefinition) -> [String] {
    [".SH OPTIONS"] + lines(of: "All commands have these options; --version needs no command.")
      + (program.commonFlags + program.commonOptions + [StandardOptions.version.declaration])
      .flatMap(entry)
  }

  private static func examples(of program: ProgramDefinition) -> [String] {
    let ofCommands = program.commands.flatMap(\.examples).filter { !program.examples.contains($0) }
    let examples = program.examples + ofCommands
    return examples.isEmpty
      ? [] : [".SH EXAMPLES"] + examples.flatMap { entry($0.commandLine.roff, $0.help) }
  }

  private static func seeAlso(_ pages: [String]) -> [String] {
    guard let last = pages.last else { return [] }
    return [".SH SEE ALSO"] + pages.dropLast().map { reference(to: $0) + "," } + [
      reference(to: last)
    ]
  }

  /// Returns the roff request for a reference such as `less(1)`, with the name in bold.
  private static func reference(to page: String) -> String {
    let (name, section) = page.split(atFirst: "(")
    return ".BR \(name.roff) \(section.map { "(\($0)" } ?? "")"
  }

  private static func section(
    of command: CommandDefinition, in program: ProgramDefinition
  ) -> [String] {
    [".SS \"\(program.usage(of: command).roff)\""]
      + paragraphs(
        [command.summary, command.discussion, command.aliasNote].joined(separator: "\n"))
      + command.arguments.flatMap(entry) + (command.flags + command.options).flatMap(entry)
  }

  private static func paragraphs(_ text: String) -> [String] {
    text.split(separator: "\n").enumerated().flatMap { index, paragraph in
      (index == 0 ? [] : [".PP"]) + lines(of: String(paragraph))
    }
  }

  private static func entry(_ option: OptionDeclaration) -> [String] {
    let names = [option.short.map { "-\($0)" }, "--\(option.name)"].compactMap(\.self)
    let form = names.map { "\\fB\($0.roff)\\fR" }.joined(separator: ", ")
    let value = option.placeholder.map { " \\fI\($0.roff)\\fR" } ?? ""
    return tagged(form + value, option.syntax.listingChoices(after: option.help))
  }

  private static func entry(_ argument: ArgumentDeclaration) -> [String] {
    tagged(
      "\\fI\(argument.placeholder.roff)\\fR", argument.syntax.listingChoices(after: argument.help))
  }

  private static func entry(_ boldTag: String, _ help: String) -> [String] {
    tagged("\\fB\(boldTag)\\fR", help)
  }

  private static func tagged(_ tag: String, _ help: String) -> [String] {
    [".TP", tag] + lines(of: help)
  }

  /// Returns source lines of at most 80 bytes, which `man` joins and wraps again. A longer word
  /// stays whole, on its own line.
  private static func lines(of text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map { String($0).roff }.reduce(into: []) {
      lines, word in
      if let last = lines.last, last.utf8.count + 1 + word.utf8.count <= 80 {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(word)
      }
    }
  }
}

extension String {
  /// The text, escaped so that roff prints it literally.
  fileprivate var roff: String {
    let escaped = unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\e"
      case "-": "\\-"
      case "'": "\\(aq"
      case "\"": "\\(dq"
      case "`": "\\(ga"
      case "^": "\\(ha"
      case "~": "\\(ti"
      case _ where scalar.isASCII: String(scalar)
      case _: "\\[u\(scalar.hexadecimal(uppercase: true))]"
      }
    }
    return (hasPrefix(".") ? "\\&" : "") + escaped.joined()
  }
}
