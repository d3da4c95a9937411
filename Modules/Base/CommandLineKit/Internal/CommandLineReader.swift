/// Reads a command line word by word; parsing and completion share it.
///
/// It goes on after a problem, so that `--help` is found behind one, and keeps the first.
struct CommandLineReader {
  let program: ProgramDefinition

  private(set) var command: CommandDefinition?
  private(set) var flags: Set<String> = []
  private(set) var values: [String: String] = [:]
  private(set) var operands: [String] = []
  /// All words but those of the program's own options.
  private(set) var ownWords: [String] = []
  /// The option that waits for its value.
  private(set) var pending: OptionDeclaration?
  /// Whether `--` has ended the options.
  private(set) var isTerminated = false
  /// Whether the first operand is no command, so that nothing after it can be understood.
  private(set) var isLost = false
  /// What is wrong, in one sentence.
  private(set) var problem: String?

  init(program: ProgramDefinition, command: CommandDefinition? = nil) {
    self.program = program
    self.command = command
  }

  mutating func take(_ word: String) {
    if let option = pending {
      pending = nil
      if option.syntax.canBeValue(word) {
        if !isOfProgram(option.name) { ownWords.append(word) }
        return set(option, to: word)
      }
      note(.missingValue(option, before: word))
    }
    ownWords.append(word)
    if isTerminated || word == "-" || !word.hasPrefix("-") {
      takeOperand(word)
    } else if word == "--" {
      isTerminated = true
    } else if word.hasPrefix("--") {
      takeLong(word)
    } else {
      takeShorts(word)
    }
  }

  /// Checks what only the end of the line shows.
  mutating func finish() {
    if let option = pending { note(.missingValue(option, before: nil)) }
    guard let command else { return note(.missingCommand) }
    if let excess = operands.dropFirst(command.operandLimit).first {
      note(.unexpectedArgument(excess))
    }
    for (place, argument) in command.arguments.enumerated() {
      check(words(at: place, of: argument), of: argument)
    }
  }

  /// Whether a word is an option here.
  func knows(_ word: String) -> Bool {
    var reader = CommandLineReader(program: program, command: command)
    reader.take(word)
    return reader.problem == nil
  }

  private func isOfProgram(_ name: String) -> Bool {
    program.options.contains { $0.name == name }
  }

  private mutating func note(_ problem: UsageProblem) {
    self.problem = self.problem ?? problem.sentence(in: self)
  }
}

// MARK: - Operands

extension CommandLineReader {
  /// The operands of every argument, by its placeholder.
  var operandsByArgument: [String: [String]] {
    let arguments = command?.arguments ?? []
    return Dictionary(
      arguments.enumerated().map { ($1.placeholder, words(at: $0, of: $1)) },
      uniquingKeysWith: { first, _ in first })
  }

  private mutating func takeOperand(_ word: String) {
    if command != nil {
      operands.append(word)
    } else if !isLost {
      command = program.command(named: word)
      isLost = command == nil
      if isLost { note(.unknownCommand(word)) }
    }
  }

  private func words(at place: Int, of argument: ArgumentDeclaration) -> [String] {
    let rest = operands.dropFirst(place)
    return argument.arity.maximum == 1 ? Array(rest.prefix(1)) : Array(rest)
  }

  private mutating func check(_ words: [String], of argument: ArgumentDeclaration) {
    if words.count < argument.arity.minimum { note(.missingArgument(argument)) }
    for word in words where !argument.syntax.accepts(word) {
      note(.rejectedArgument(argument, word))
    }
  }
}

// MARK: - Options

extension CommandLineReader {
  var knownFlags: [Flag] {
    (command.map(\.flags) ?? [StandardOptions.version]) + program.commonFlags
  }

  var knownOptions: [OptionDeclaration] {
    (command.map(\.options) ?? []) + program.commonOptions
  }

  private mutating func takeLong(_ word: String) {
    let (name, value) = String(word.dropFirst(2)).split(atFirst: "=")
    if isOfProgram(name) { ownWords.removeLast() }
    if let flag = knownFlags.first(where: { $0.name == name }) {
      flags.insert(flag.name)
      if value != nil { note(.valueForFlag(name)) }
    } else if let option = knownOptions.first(where: { $0.name == name }) {
      if let value { set(option, to: value) } else { pending = option }
    } else {
      note(.unknownOption("--" + name, in: nil))
    }
  }

  private mutating func takeShorts(_ word: String) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      if let flag = knownFlags.first(where: { $0.short == letter }) {
        flags.insert(flag.name)
      } else if let option = knownOptions.first(where: { $0.short == letter }) {
        if letters.isEmpty { pending = option } else { set(option, to: String(letters)) }
        return
      } else {
        return note(.unknownOption("-" + String(letter), in: word))
      }
    }
  }

  private mutating func set(_ option: OptionDeclaration, to value: String) {
    if values.updateValue(value, forKey: option.name) != nil { note(.repeatedOption(option.name)) }
    if !option.syntax.accepts(value) { note(.rejectedValue(option, value)) }
  }
}

extension CommandDefinition {
  /// The most operands that the command takes.
  var operandLimit: Int {
    arguments.contains { $0.arity.maximum > 1 } ? .max : arguments.count
  }
}
