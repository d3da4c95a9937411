/// Finds the possible completions of a command line.
struct Completer {
  let program: ProgramDefinition

  /// Returns the candidates for the last word, which may be empty. Shells filter them by prefix.
  func candidates(for words: [String]) async -> [CompletionCandidate] {
    var reader = CommandLineReader(program: program)
    for word in words.dropLast() { reader.read(word) }
    let current = words.last ?? ""
    guard !reader.hasUnknownCommand else { return [] }
    if let option = reader.pending {
      return await option.syntax.allCandidates(for: reader.context(of: current))
    }
    if !reader.isTerminated, current.hasPrefix("-") {
      return current.contains("=")
        ? await values(in: current, for: reader) : options(for: reader)
    }
    return await operands(for: reader, current)
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
        ? $0 : CompletionCandidate("\(name)=\($0.text)", description: $0.description)
    }
  }

  /// Returns the options that are not given yet.
  private func options(for reader: CommandLineReader) -> [CompletionCandidate] {
    let own = reader.knownOptions.filter { reader.values[$0.name] == nil || $0.isRepeatable }
    let known = own.map { ($0.name, $0.help) } + reader.knownFlags.map { ($0.name, $0.help) }
    return known.filter { !reader.flags.contains($0.0) }
      .map { CompletionCandidate("--\($0.0)", description: $0.1) }
  }
}

extension ValueSyntax {
  /// The choices and the candidates that are computed at run time.
  fileprivate func allCandidates(
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
