import TerminalKit

/// What is wrong with a command line. All sentences about it stand here.
enum UsageProblem {
  case missingCommand
  case unknownCommand(String)
  /// The option, and the cluster of short ones that it stands in.
  case unknownOption(String, in: String?)
  /// The option, and the word that can't be its value.
  case missingValue(OptionDeclaration, before: String?)
  case valueForFlag(String)
  case repeatedOption(String)
  case rejectedValue(OptionDeclaration, String)
  case rejectedArgument(ArgumentDeclaration, String)
  case missingArgument(ArgumentDeclaration)
  case unexpectedArgument(String)

  /// One sentence: what, why, and what to do.
  func sentence(in context: CommandLineReader) -> String {
    switch self {
    case .missingCommand:
      "missing command; \(context.commandsHint)"
    case .unknownCommand(let word):
      Self.unknown("command", word, context.suggestedCommand(for: word), else: context.commandsHint)
    case .unknownOption(let option, let cluster):
      Self.sentence(aboutUnknown: option, in: cluster, context)
    case .missingValue(let option, let word):
      "option '--\(option.name)' needs a value; " + Self.advice(for: option, before: word, context)
    case .valueForFlag(let name):
      "option '--\(name)' takes no value; write '--\(name)' alone"
    case .repeatedOption(let name):
      "option '--\(name)' is given twice; give it once"
    case .rejectedValue(let option, let word):
      "option '--\(option.name)' " + option.syntax.rejection(of: word)
    case .rejectedArgument(let argument, let word):
      "argument \(argument.placeholder) " + argument.syntax.rejection(of: word)
    case .missingArgument(let argument):
      "missing argument \(argument.placeholder); \(context.helpHint)"
    case .unexpectedArgument(let word):
      "unexpected argument \(SafeText.quoted(word)); \(context.limitHint)"
    }
  }
}

// MARK: - Parts of sentences

extension UsageProblem {
  private static func unknown(
    _ kind: String, _ word: String, _ suggestion: String?, else hint: String
  ) -> String {
    "unknown \(kind) \(SafeText.quoted(word))" + (suggestion?.asQuestion ?? "; " + hint)
  }

  /// A cluster may be a long option with one dash: `-limit`.
  private static func sentence(
    aboutUnknown option: String, in cluster: String?, _ context: CommandLineReader
  ) -> String {
    let whole = cluster.flatMap(context.suggestedOption)
    let suggestion = whole ?? context.suggestedOption(for: option)
    let advice = context.hint(onUnknown: option, in: cluster ?? option)
    return unknown("option", whole == nil ? option : cluster ?? option, suggestion, else: advice)
  }

  private static func advice(
    for option: OptionDeclaration, before word: String?, _ context: CommandLineReader
  ) -> String {
    guard let word, word != "--", !context.knows(word) else {
      return "write '--\(option.name) \(option.placeholder)'"
    }
    let form = SafeText.quoted("--\(option.name)=\(word)")
    return "write \(form) for a value that begins with a dash"
  }
}

extension ValueSyntax {
  /// `takes an integer, not 'x'`
  fileprivate func rejection(of word: String) -> String {
    let suggestion = DidYouMean.suggestion(for: word, among: choices)
    return "takes \(expectation), not \(SafeText.quoted(word))" + (suggestion?.asQuestion ?? "")
  }
}

extension CommandLineReader {
  fileprivate func suggestedCommand(for word: String) -> String? {
    DidYouMean.suggestion(for: word, among: program.commands.map(\.name))
  }

  fileprivate func suggestedOption(for word: String) -> String? {
    let names = knownFlags.map(\.name) + knownOptions.map(\.name)
    return DidYouMean.suggestion(for: String(word.drop { $0 == "-" }), among: names)
      .map { "--" + $0 }
  }

  fileprivate var commandsHint: String { "'\(program.name) help' lists the commands" }

  fileprivate var helpHint: String {
    "see '\([program.name, command?.name, "--help"].compactMap(\.self).joined(separator: " "))'"
  }

  fileprivate var limitHint: String {
    let limit = command?.operandLimit ?? 0
    let count = ["no arguments", "one argument"].dropFirst(limit).first
    return "'\(program.name) \(command?.name ?? "")' takes \(count ?? "at most \(limit) arguments")"
  }

  fileprivate func hint(onUnknown option: String, in word: String) -> String {
    guard let command else {
      let isElsewhere = program.commands.contains { $0.hasOption(option) }
      return isElsewhere ? "write it after the command that it belongs to" : helpHint
    }
    guard command.operandLimit > 0 else { return helpHint }
    return helpHint + ", or write \(SafeText.quoted("-- \(word)")) for an argument"
  }
}

extension CommandDefinition {
  /// Whether `--name` or `-n` belongs to the command.
  fileprivate func hasOption(_ word: String) -> Bool {
    let names = flags.map { ($0.name, $0.short) } + options.map { ($0.name, $0.short) }
    return names.contains { "--\($0)" == word || $1.map { "-\($0)" } == word }
  }
}

extension String {
  /// `; did you mean 'list'?`
  fileprivate var asQuestion: String { "; did you mean \(SafeText.quoted(self))?" }
}
