import TerminalText

/// An error in a command line.
enum UsageError {
  case missingCommand
  case unknownCommand(String)
  /// An option that the command doesn't have. `in` is the word that contains a short option, such
  /// as `-nx`; `nil` for a long option.
  case unknownOption(String, in: String?)
  /// An option without its value. `before` is the next word, which can't be the value; `nil` at the
  /// end of the line.
  case missingValue(OptionDeclaration, before: String?)
  case valueForFlag(String)
  case repeatedOption(String)
  case rejectedValue(OptionDeclaration, String)
  case rejectedArgument(ArgumentDeclaration, String)
  case missingArgument(ArgumentDeclaration)
  case unexpectedArgument(String)
  /// A command or an argument given together with `--version`, which takes no arguments.
  case argumentOfVersion(String)
  /// A choice of `--color` that contradicts `--no-color`.
  case contradictoryColor(String)

  /// Returns the failure to report, with a message and a hint.
  func failure(in reader: CommandLineReader) -> CommandFailure {
    CommandFailure(message(in: reader), hint: hint(in: reader), exitCode: .usage)
  }
}

// MARK: - Messages

extension UsageError {
  private func message(in reader: CommandLineReader) -> String {
    switch self {
    case .missingCommand: "missing command"
    case .unknownCommand(let word): "unknown command \(SafeText.quoted(word))"
    case .unknownOption(let option, let group):
      "unknown option \(SafeText.quoted(reader.misspelled(group) ?? option))"
    case .missingValue(let option, _): "option '--\(option.name)' requires a value"
    case .valueForFlag(let name): "option '--\(name)' takes no value"
    case .repeatedOption(let name): "option '--\(name)' can be given only once"
    case .rejectedValue(let option, let word):
      "option '--\(option.name)' " + option.syntax.rejection(of: word)
    case .rejectedArgument(let argument, let word):
      "argument \(argument.placeholder) " + argument.syntax.rejection(of: word)
    case .missingArgument(let argument): "missing argument \(argument.placeholder)"
    case .unexpectedArgument(let word):
      "unexpected argument \(SafeText.quoted(word)); \(reader.argumentLimit)"
    case .argumentOfVersion(let word):
      "unexpected argument \(SafeText.quoted(word)); '--version' takes no arguments"
    case .contradictoryColor(let choice): "'--color \(choice)' and '--no-color' exclude each other"
    }
  }
}

extension ValueSyntax {
  /// Returns the end of a message, such as `takes an integer, not 'x'`.
  fileprivate func rejection(of word: String) -> String {
    let start = "takes \(expectation)"
    return isConcealed ? start : "\(start), not \(SafeText.quoted(rejectedPart(of: word) ?? word))"
  }
}

extension CommandLineReader {
  /// The end of a message, such as `'zoo list' takes no arguments`.
  fileprivate var argumentLimit: String {
    let limit = command?.operandLimit ?? 0
    let count = ["no arguments", "one argument"].dropFirst(limit).first
    let invocation = command.map(program.invocation) ?? program.name
    return "'\(invocation)' takes \(count ?? "at most \(limit) arguments")"
  }

  /// Returns the group of short options if it resembles a long option, as `-limit` does; otherwise
  /// `nil`.
  fileprivate func misspelled(_ group: String?) -> String? {
    group.flatMap { hint(onOptionLike: $0) == nil ? nil : $0 }
  }
}

// MARK: - Hints

extension UsageError {
  private func hint(in reader: CommandLineReader) -> String? {
    switch self {
    case .missingCommand: reader.commandsHint
    case .unknownCommand(let word):
      DidYouMean.hint(for: word, among: reader.program.commandNames) ?? reader.commandsHint
    case .unknownOption(let option, let group):
      group.flatMap(reader.hint(onOptionLike:)) ?? reader.hint(onOptionLike: option)
        ?? reader.hint(onUnknown: option, in: group ?? option)
    case .missingValue(let option, let word): reader.hint(onValueOf: option, before: word)
    case .valueForFlag(let name): "write '--\(name)' without a value"
    case .unexpectedArgument: reader.command?.unexpectedArgumentHint?(reader.operands)
    case .repeatedOption, .argumentOfVersion, .contradictoryColor: nil
    case .rejectedValue(let option, let word): option.syntax.hint(for: word)
    case .rejectedArgument(let argument, let word): argument.syntax.hint(for: word)
    case .missingArgument: reader.helpHint
    }
  }
}

extension ValueSyntax {
  /// Returns a hint that suggests the choice closest to a rejected word; `nil` if no choice is
  /// close.
  fileprivate func hint(for word: String) -> String? {
    DidYouMean.hint(for: rejectedPart(of: word) ?? word, among: choices)
  }
}

extension CommandLineReader {
  var commandsHint: String { "'\(program.name) help' lists the commands" }

  fileprivate var helpHint: String {
    "see '\(command.map(program.invocation) ?? program.name) --help'"
  }

  fileprivate func hint(onOptionLike word: String) -> String? {
    DidYouMean.suggestion(for: String(word.drop { $0 == "-" }), among: knownOptions.map(\.name))
      .flatMap { DidYouMean.hint(suggesting: [SafeText.quoted("--" + $0)]) }
  }

  fileprivate func hint(onUnknown option: String, in word: String) -> String {
    guard let command else {
      let isElsewhere = program.commands.contains { $0.hasOption(option) }
      return isElsewhere ? "write it after its command" : helpHint
    }
    guard command.operandLimit > 0 else { return helpHint }
    return helpHint + ", or write \(SafeText.quoted("-- \(word)")) for an argument"
  }

  fileprivate func hint(onValueOf option: OptionDeclaration, before word: String?) -> String {
    guard let word, word != "--", !knows(word) else {
      return "write '--\(option.name) \(option.placeholder ?? "")'"
    }
    let form = SafeText.quoted("--\(option.name)=\(word)")
    return "write \(form) for a value that begins with a dash"
  }
}

extension CommandDefinition {
  /// Returns whether an option such as `--name` or `-n` belongs to the command.
  fileprivate func hasOption(_ word: String) -> Bool {
    (flags + options).contains { option in
      "--\(option.name)" == word || option.short.map { "-\($0)" } == word
    }
  }
}
