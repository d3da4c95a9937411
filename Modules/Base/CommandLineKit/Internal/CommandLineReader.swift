import TerminalText

/// Reads a command line word by word, for parsing and completion.
///
/// The reader keeps the first error, and continues after it to find a later `--help`.
struct CommandLineReader {
  let program: ProgramDefinition

  private(set) var command: CommandDefinition?
  /// Whether a word named the command; `false` for a default command whose name is omitted.
  private var isCommandNamed = false
  private(set) var flags: Set<String> = []
  private(set) var values: [String: [String]] = [:]
  private(set) var operands: [String] = []
  /// The positions of the operands in `ownWords`.
  private var operandPositions: [Int] = []
  /// All words except the program's own options and their values.
  private(set) var ownWords: [String] = []
  /// The option whose value is the next word; `nil` if no option waits for its value.
  private(set) var pending: OptionDeclaration?
  /// Whether `--` ended the options.
  private(set) var isTerminated = false
  /// The position of an unknown command on the line; `nil` if the command is known or missing. The
  /// words after an unknown command have no known meaning.
  private(set) var unknownCommandPosition: Int?
  /// The first error, or `nil` if no error was found. Later errors are ignored.
  private(set) var failure: CommandFailure?
  /// The number of operands before the first error.
  private var validOperandCount = 0
  /// Whether the first error is the unknown command.
  private var failsAtCommand = false
  /// The position of the current word on the line.
  private var position = -1

  init(program: ProgramDefinition, command: CommandDefinition? = nil) {
    self.program = program
    self.command = command ?? program.defaultCommand
  }

  /// Creates a reader that has read `words`.
  init(program: ProgramDefinition, words: [String]) {
    self.init(program: program)
    for word in words { read(word) }
  }

  var wantsHelp: Bool { flags.contains(StandardOptions.help.name) }
  var wantsVersion: Bool { flags.contains(StandardOptions.version.name) }

  /// Whether the command line asks for the version, or names the command `help` or `completions`.
  var isInformational: Bool { wantsVersion || ["help", "completions"].contains(command?.name) }

  var hasUnknownCommand: Bool { unknownCommandPosition != nil }

  /// The operands before the first error; all operands if there is no error.
  var operandsBeforeFailure: [String] {
    failure == nil ? operands : Array(operands.prefix(validOperandCount))
  }

  /// The complete line without the program's own options: `zoo feed lion`.
  var ownLine: String { ([program.name] + ownWords).joined(separator: " ") }

  /// Returns a copy with another hint if the first error is an unknown command; otherwise, returns
  /// an unchanged copy.
  func withHint(_ hint: String?) -> CommandLineReader {
    var reader = self
    if failsAtCommand, let failure {
      reader.failure = CommandFailure(failure.message, hint: hint, exitCode: failure.exitCode)
    }
    return reader
  }

  /// Whether the command is the program's default command.
  private var usesDefault: Bool { command != nil && command?.name == program.defaultCommand?.name }

  mutating func read(_ word: String) {
    position += 1
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

  /// Reports the errors that only the whole line shows, such as a missing value or too many
  /// arguments. Call this method after the last word of the line.
  mutating func finish() {
    if let option = pending { report(.missingValue(option, before: nil)) }
    checkColors()
    if wantsVersion { return checkVersion() }
    guard let command else { return report(.missingCommand) }
    if let excess = operands.dropFirst(command.operandLimit).first {
      report(.unexpectedArgument(excess))
    }
    for (index, argument) in command.arguments.enumerated() {
      let words = words(at: index, of: argument)
      check(words, of: argument, dashIsValue: argument.standardInput == nil)
    }
  }

  /// Reports a command or an argument that is given together with `--version`.
  private mutating func checkVersion() {
    let words = usesDefault ? operands : (command.map { [$0.name] } ?? [])
    if let word = words.first { report(.argumentOfVersion(word)) }
  }

  private mutating func checkColors() {
    let choice = values[StandardOptions.color.name]?.first?.lowercased()
    guard let choice, choice != ColorChoice.never.rawValue else { return }
    if flags.contains(StandardOptions.noColorName) { report(.contradictoryColor(choice)) }
  }

  /// Returns the value of one of the program's own options, or an empty string for a flag; `nil` if
  /// the command line doesn't contain the option or the flag.
  func value(ofProgramOption name: String) -> String? {
    flags.contains(name) ? "" : values[name]?.first
  }

  /// Returns whether a word that begins with a hyphen is a valid option.
  func knows(_ word: String) -> Bool {
    var reader = CommandLineReader(program: program, command: command)
    reader.read(word)
    return reader.failure == nil
  }

  private func isOfProgram(_ name: String) -> Bool { program.options.contains { $0.name == name } }

  private mutating func report(_ error: UsageError) {
    if failure != nil { return }
    failure = error.failure(in: self)
    validOperandCount = operands.count
  }
}

// MARK: - Operands

extension CommandLineReader {
  /// The operands given for each declared argument, keyed by the argument's placeholder.
  var operandsByArgument: [String: [String]] {
    let arguments = command?.arguments ?? []
    return Dictionary(
      arguments.enumerated().map { ($1.placeholder, words(at: $0, of: $1)) },
      uniquingKeysWith: { first, _ in first })
  }

  private mutating func readOperand(_ word: String) {
    if usesDefault, !isCommandNamed, operands.isEmpty, !isTerminated,
      let named = program.command(named: word)
    {
      command = named
      isCommandNamed = true
    } else if command != nil {
      operands.append(word)
      operandPositions.append(ownWords.count - 1)
    } else if !hasUnknownCommand {
      command = program.command(named: word)
      if command == nil {
        unknownCommandPosition = position
        failsAtCommand = failure == nil
        report(.unknownCommand(word))
      }
    }
  }

  private func words(at index: Int, of argument: ArgumentDeclaration) -> [String] {
    let rest = operands.dropFirst(index)
    return argument.arity.maximum == 1 ? Array(rest.prefix(1)) : Array(rest)
  }

  private mutating func check(
    _ words: [String], of argument: ArgumentDeclaration, dashIsValue: Bool
  ) {
    if words.count < argument.arity.minimum { report(.missingArgument(argument)) }
    for word in words where (dashIsValue || word != "-") && !argument.syntax.accepts(word) {
      report(.rejectedArgument(argument, word))
    }
  }
}

// MARK: - Standard input

extension CommandLineReader {
  /// Replaces the argument `-` with the lines of standard input, if the command allows it. So a
  /// recording contains these lines, and its replay doesn't read standard input.
  ///
  /// Reports an error if standard input can't be read, if it has no line or too many lines, if a
  /// line is not a valid value, or if the argument has more values than `-` allows.
  mutating func readDashes(from input: StandardInput) {
    guard failure == nil, !wantsHelp, !wantsVersion, let command else { return }
    do throws(CommandFailure) {
      for (index, argument) in command.arguments.enumerated() {
        guard let values = argument.standardInput else { continue }
        try readDash(of: argument, at: index, values, from: input)
      }
    } catch { failure = error }
  }

  private mutating func readDash(
    of argument: ArgumentDeclaration, at index: Int, _ values: StandardInputValues,
    from input: StandardInput
  ) throws(CommandFailure) {
    let words = words(at: index, of: argument)
    guard let dash = words.firstIndex(of: "-") else { return }
    let name = argument.placeholder
    if values == .oneLine, words.count > 1 {
      throw CommandFailure("'-' must be the only \(name)", exitCode: .usage)
    } else if words[(dash + 1)...].contains("-") {
      throw CommandFailure("'-' can be given only once", exitCode: .usage)
    }
    let lineBreak = values == .eachLineWithBreak ? "\n" : ""
    let lines = try input.lines().map { $0 + lineBreak }
    if lines.isEmpty {
      throw CommandFailure("standard input contains no \(name)", exitCode: .usage)
    } else if values == .oneLine, lines.count > 1 {
      throw CommandFailure("standard input contains more than one \(name)", exitCode: .usage)
    }
    ownWords.replaceSubrange(
      operandPositions[index + dash]...operandPositions[index + dash], with: lines)
    operands.replaceSubrange(index + dash...index + dash, with: lines)
    check(lines, of: argument, dashIsValue: true)
  }
}

// MARK: - Options

extension CommandLineReader {
  /// The flags, and then the options with a value, that are valid at this position.
  var knownOptions: [OptionDeclaration] {
    let version = command == nil || usesDefault ? [StandardOptions.version.declaration] : []
    return (command.map(\.flags) ?? []) + version + program.commonFlags
      + (command.map(\.options) ?? []) + program.commonOptions
  }

  private mutating func readLongOption(_ word: String) {
    let (name, value) = String(word.dropFirst(2)).split(atFirst: "=")
    if isOfProgram(name) { ownWords.removeLast() }
    guard let option = knownOptions.first(where: { $0.name == name }) else {
      return report(.unknownOption("--" + name, in: nil))
    }
    if option.isFlag {
      flags.insert(name)
      if value != nil { report(.valueForFlag(name)) }
    } else if let value {
      set(option, to: value)
    } else {
      pending = option
    }
  }

  private mutating func readShortOptions(_ word: String) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = knownOptions.first(where: { $0.short == letter }) else {
        return report(.unknownOption("-" + String(letter), in: word))
      }
      if option.isFlag {
        flags.insert(option.name)
      } else {
        if letters.isEmpty { pending = option } else { set(option, to: String(letters)) }
        return
      }
    }
  }

  private mutating func set(_ option: OptionDeclaration, to value: String) {
    if values[option.name] != nil, !option.isRepeatable { report(.repeatedOption(option.name)) }
    values[option.name, default: []].append(value)
    if !option.syntax.accepts(value) { report(.rejectedValue(option, value)) }
  }
}

extension String {
  /// Returns the text before and after the first occurrence of a scalar. If the scalar does not
  /// occur, the tail is `nil`.
  ///
  /// The search compares scalars, because `=` and a following combining mark form one `Character`.
  func split(atFirst separator: Unicode.Scalar) -> (head: String, tail: String?) {
    guard let index = unicodeScalars.firstIndex(of: separator) else { return (self, nil) }
    let next = unicodeScalars.index(after: index)
    return (String(unicodeScalars[..<index]), String(unicodeScalars[next...]))
  }
}
