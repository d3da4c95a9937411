/// Reads a command line word by word, for parsing and completion.
///
/// The reader continues after an error to find a later `--help`. It keeps the first error.
struct CommandLineReader {
  let program: ProgramDefinition

  private(set) var command: CommandDefinition?
  private(set) var flags: Set<String> = []
  private(set) var values: [String: String] = [:]
  private(set) var operands: [String] = []
  /// All words except the program's own options and their values.
  private(set) var ownWords: [String] = []
  /// The option that waits for its value.
  private(set) var pending: OptionDeclaration?
  /// Whether `--` ended the options.
  private(set) var isTerminated = false
  /// Whether the first operand is not a command, so that the meaning of later words is unknown.
  private(set) var hasUnknownCommand = false
  /// The first error.
  private(set) var failure: CommandFailure?

  init(program: ProgramDefinition, command: CommandDefinition? = nil) {
    self.program = program
    self.command = command ?? program.defaultCommand
  }

  /// Whether the command line names no command, so that the default one runs.
  private var usesDefault: Bool {
    command != nil && command?.name == program.defaultCommand?.name
  }

  mutating func read(_ word: String) {
    if let option = pending {
      pending = nil
      if option.syntax.canBeValue(word) {
        if !isOfProgram(option.name) { ownWords.append(word) }
        return set(option, to: word)
      }
      report(.missingValue(option, before: word))
    }
    ownWords.append(word)
    if isTerminated || word == "-" || !word.hasPrefix("-") {
      readOperand(word)
    } else if word == "--" {
      isTerminated = true
    } else if word.hasPrefix("--") {
      readLongOption(word)
    } else {
      readShortOptions(word)
    }
  }

  /// Checks for missing and excess words at the end of the line.
  mutating func finish() {
    if let option = pending { report(.missingValue(option, before: nil)) }
    guard let command else { return report(.missingCommand) }
    if let excess = operands.dropFirst(command.operandLimit).first {
      report(.unexpectedArgument(excess))
    }
    for (index, argument) in command.arguments.enumerated() {
      check(words(at: index, of: argument), of: argument)
    }
  }

  /// Whether a word is a valid option.
  func knows(_ word: String) -> Bool {
    var reader = CommandLineReader(program: program, command: command)
    reader.read(word)
    return reader.failure == nil
  }

  private func isOfProgram(_ name: String) -> Bool {
    program.options.contains { $0.name == name }
  }

  private mutating func report(_ error: UsageError) {
    failure = failure ?? error.failure(in: self)
  }
}

// MARK: - Operands

extension CommandLineReader {
  /// The operands of the arguments, by placeholder.
  var operandsByArgument: [String: [String]] {
    let arguments = command?.arguments ?? []
    return Dictionary(
      arguments.enumerated().map { ($1.placeholder, words(at: $0, of: $1)) },
      uniquingKeysWith: { first, _ in first })
  }

  private mutating func readOperand(_ word: String) {
    if usesDefault, operands.isEmpty, !isTerminated, let named = program.command(named: word) {
      command = named
    } else if command != nil {
      operands.append(word)
    } else if !hasUnknownCommand {
      command = program.command(named: word)
      hasUnknownCommand = command == nil
      if hasUnknownCommand { report(.unknownCommand(word)) }
    }
  }

  private func words(at index: Int, of argument: ArgumentDeclaration) -> [String] {
    let rest = operands.dropFirst(index)
    return argument.arity.maximum == 1 ? Array(rest.prefix(1)) : Array(rest)
  }

  private mutating func check(_ words: [String], of argument: ArgumentDeclaration) {
    if words.count < argument.arity.minimum { report(.missingArgument(argument)) }
    for word in words where !argument.syntax.accepts(word) {
      report(.rejectedArgument(argument, word))
    }
  }
}

// MARK: - Options

extension CommandLineReader {
  var knownFlags: [Flag] {
    let own = command.map(\.flags) ?? []
    let version = command == nil || usesDefault ? [StandardOptions.version] : []
    return own + version + program.commonFlags
  }

  var knownOptions: [OptionDeclaration] {
    (command.map(\.options) ?? []) + program.commonOptions
  }

  private mutating func readLongOption(_ word: String) {
    let (name, value) = String(word.dropFirst(2)).split(atFirst: "=")
    if isOfProgram(name) { ownWords.removeLast() }
    if let flag = knownFlags.first(where: { $0.name == name }) {
      flags.insert(flag.name)
      if value != nil { report(.valueForFlag(name)) }
    } else if let option = knownOptions.first(where: { $0.name == name }) {
      if let value { set(option, to: value) } else { pending = option }
    } else {
      report(.unknownOption("--" + name, in: nil))
    }
  }

  private mutating func readShortOptions(_ word: String) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      if let flag = knownFlags.first(where: { $0.short == letter }) {
        flags.insert(flag.name)
      } else if let option = knownOptions.first(where: { $0.short == letter }) {
        if letters.isEmpty { pending = option } else { set(option, to: String(letters)) }
        return
      } else {
        return report(.unknownOption("-" + String(letter), in: word))
      }
    }
  }

  private mutating func set(_ option: OptionDeclaration, to value: String) {
    if values.updateValue(value, forKey: option.name) != nil {
      report(.repeatedOption(option.name))
    }
    if !option.syntax.accepts(value) { report(.rejectedValue(option, value)) }
  }
}

extension CommandDefinition {
  /// The maximum number of operands.
  var operandLimit: Int {
    arguments.contains { $0.arity.maximum > 1 } ? .max : arguments.count
  }
}
