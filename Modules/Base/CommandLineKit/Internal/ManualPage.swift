import TerminalText

/// The manual page of a program in roff, the format of `man`.
struct ManualPage: Sendable {
  /// The source of the page.
  let text: String

  init(of program: ProgramDefinition) {
    let lines =
      Self.opening(of: program)
      + [".SH COMMANDS"] + program.commands.flatMap { Self.section(of: $0, in: program) }
      + Self.commonOptions(of: program)
      + [".SH EXIT STATUS"] + program.manual.exitCodes.flatMap(Self.entry)
      + [".SH ENVIRONMENT"]
      + (program.environment + EnvironmentVariable.standard).flatMap(Self.entry)
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
      + entries(program.commonFlags, program.commonOptions)
      + entries([StandardOptions.version], [])
  }

  private static func examples(of program: ProgramDefinition) -> [String] {
    let ofCommands = program.commands.flatMap(\.examples).filter { !program.examples.contains($0) }
    let examples = program.examples + ofCommands
    return examples.isEmpty ? [] : [".SH EXAMPLES"] + examples.flatMap(entry)
  }

  private static func seeAlso(_ pages: [String]) -> [String] {
    guard let last = pages.last else { return [] }
    return [".SH SEE ALSO"] + pages.dropLast().map { reference(to: $0) + "," } + [
      reference(to: last)
    ]
  }

  /// Returns the request that prints `less(1)` with the name in bold.
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
      + command.arguments.flatMap(entry) + entries(command.flags, command.options)
  }

  private static func paragraphs(_ text: String) -> [String] {
    text.split(separator: "\n").enumerated().flatMap { index, paragraph in
      (index == 0 ? [] : [".PP"]) + lines(of: String(paragraph))
    }
  }

  private static func entries(_ flags: [Flag], _ options: [OptionDeclaration]) -> [String] {
    flags.flatMap { tagged(optionForm($0.name, $0.short, nil), $0.help) }
      + options.flatMap {
        tagged(
          optionForm($0.name, $0.short, $0.placeholder), $0.syntax.listingChoices(after: $0.help))
      }
  }

  private static func entry(_ argument: ArgumentDeclaration) -> [String] {
    tagged(
      "\\fI\(argument.placeholder.roff)\\fR", argument.syntax.listingChoices(after: argument.help))
  }

  private static func entry(_ code: ExitCode) -> [String] {
    tagged("\\fB\(code.rawValue)\\fR", code.meaning)
  }

  private static func entry(_ variable: EnvironmentVariable) -> [String] {
    tagged("\\fB\(variable.name.roff)\\fR", variable.help)
  }

  private static func entry(_ example: Example) -> [String] {
    tagged("\\fB\(example.commandLine.roff)\\fR", example.help)
  }

  private static func tagged(_ tag: String, _ help: String) -> [String] {
    [".TP", tag] + lines(of: help)
  }

  /// Returns lines of source, which `man` fills again; none is longer than 80 bytes.
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

  private static func optionForm(
    _ name: String, _ short: Character?, _ placeholder: String?
  ) -> String {
    let names = [short.map { "-\($0)" }, "--\(name)"].compactMap { $0 }
    return names.map { "\\fB\($0.roff)\\fR" }.joined(separator: ", ")
      + (placeholder.map { " \\fI\($0.roff)\\fR" } ?? "")
  }
}

extension String {
  /// The text with roff requests and escapes escaped.
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
      case _: "\\[u\(scalar.hexadecimal)]"
      }
    }
    return (hasPrefix(".") ? "\\&" : "") + escaped.joined()
  }
}

extension Unicode.Scalar {
  fileprivate var hexadecimal: String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
