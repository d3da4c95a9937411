/// Finds the possible completions of a command line.
struct Completer {
  let program: ProgramDefinition
  /// The name of the command that a line may leave out.
  var impliedCommand: String?

  /// Returns the candidates for the last word, which may be empty. Shells filter them by prefix.
  func candidates(for words: [String]) async -> [CompletionCandidate] {
    let before = Array(words.dropLast())
    var reader = self.reader(of: before)
    let current = words.last ?? ""
    if let position = reader.unknownCommandPosition {
      guard let implied = self.reader(of: before, impliedAt: position) else { return [] }
      reader = implied
    }
    if let option = reader.pending {
      return await option.syntax.allCandidates(for: reader.context(of: current))
    }
    if !reader.isTerminated, current.hasPrefix("-") {
      return current.contains("=")
        ? await values(in: current, for: reader) : options(for: reader)
    }
    if reader.command == nil, !current.isEmpty, !isCommandPrefix(current),
      let implied = self.reader(of: before, impliedAt: before.count)
    {
      return await operands(for: implied, current)
    }
    return await operands(for: reader, current)
  }

  private func reader(of words: some Sequence<String>) -> CommandLineReader {
    var reader = CommandLineReader(program: program)
    for word in words { reader.read(word) }
    return reader
  }

  /// Returns the reader of the line with the implied command before the word at a position.
  private func reader(of words: [String], impliedAt position: Int) -> CommandLineReader? {
    impliedCommand.map { reader(of: words[..<position] + [$0] + words[position...]) }
  }

  private func isCommandPrefix(_ word: String) -> Bool {
    commands.contains { $0.text.hasPrefix(word) }
  }

  /// Returns the commands, and then their aliases.
  private var commands: [CompletionCandidate] {
    program.commands.map { CompletionCandidate($0.name, description: $0.summary) }
      + program.commands.flatMap { command in
        command.aliases.map {
          CompletionCandidate($0, description: "Alias of '\(command.name)'")
        }
      }
  }

  private func operands(
    for reader: CommandLineReader, _ current: String
  ) async -> [CompletionCandidate] {
    guard let command = reader.command else {
      return commands
    }
    if let argument = command.argument(at: reader.operands.count) {
      return await argument.syntax.allCandidates(for: reader.context(of: current))
    }
    return reader.isTerminated ? [] : options(for: reader)
  }

  /// Returns `--name=value` for each value of the option at the start of the word.
  private func values(
    in word: String, for reader: CommandLineReader
  ) async -> [CompletionCandidate] {
    let (name, value) = word.split(atFirst: "=")
    guard let option = reader.knownOptions.first(where: { "--\($0.name)" == name }) else {
      return []
    }
    return await option.syntax.allCandidates(for: reader.context(of: value ?? "")).map {
      $0 == .files
        ? $0
        : CompletionCandidate(
          "\(name)=\($0.text)", description: $0.description, replacesWord: $0.replacesWord)
    }
  }

  /// Returns the options that are not given yet.
  private func options(for reader: CommandLineReader) -> [CompletionCandidate] {
    let own = reader.knownOptions.filter { reader.values[$0.name] == nil || $0.isRepeatable }
    let known = own.map { ($0.name, $0.help) } + reader.knownFlags.map { ($0.name, $0.help) }
    let refused = reader.command?.refusedOptions ?? []
    return known.filter { !reader.flags.contains($0.0) && !refused.contains($0.0) }
      .map { CompletionCandidate("--\($0.0)", description: $0.1) }
  }
}

extension ValueSyntax {
  /// The choices and the candidates that are computed at run time. Those for the last element of a list
  /// follow the elements before it, and are none of them.
  fileprivate func allCandidates(
    for context: CompletionContext
  ) async -> [CompletionCandidate] {
    guard isList, let comma = context.word.lastIndex(of: ",") else {
      return await elementCandidates(for: context)
    }
    let start = context.word[...comma]
    let given = Set(Self.elements(of: String(context.word[..<comma])))
    let last = CompletionContext(
      operands: context.operands, word: String(context.word[start.endIndex...]))
    return await elementCandidates(for: last).filter { !given.contains($0.text) }.map {
      CompletionCandidate(
        start + $0.text, description: $0.description, replacesWord: $0.replacesWord)
    }
  }

  private func elementCandidates(
    for context: CompletionContext
  ) async -> [CompletionCandidate] {
    let dynamic = await candidates?(context) ?? []
    return choices.map { CompletionCandidate($0) } + dynamic
  }
}

extension CommandLineReader {
  fileprivate func context(of word: String) -> CompletionContext {
    CompletionContext(operands: operands, word: word)
  }
}

extension CommandDefinition {
  fileprivate func argument(at index: Int) -> ArgumentDeclaration? {
    if index < arguments.count { return arguments[index] }
    return operandLimit == .max ? arguments.last : nil
  }
}
