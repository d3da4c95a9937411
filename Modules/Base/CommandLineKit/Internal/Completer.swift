/// Finds the words that could stand at the end of a command line.
struct Completer {
  let program: ProgramDefinition

  /// The candidates for the last of the words, which may be empty; shells filter them by its start.
  func candidates(for words: [String]) async -> [CompletionCandidate] {
    var reader = CommandLineReader(program: program)
    for word in words.dropLast() { reader.take(word) }
    let current = words.last ?? ""
    guard !reader.isLost else { return [] }
    if let option = reader.pending { return await option.syntax.allCandidates }
    if !reader.isTerminated, current.hasPrefix("-") {
      return current.contains("=")
        ? await values(in: current, for: reader) : options(for: reader)
    }
    return await operands(for: reader)
  }

  private func operands(for reader: CommandLineReader) async -> [CompletionCandidate] {
    guard let command = reader.command else {
      return program.commands.map { CompletionCandidate($0.name, description: $0.summary) }
    }
    if let argument = command.argument(at: reader.operands.count) {
      return await argument.syntax.allCandidates
    }
    return reader.isTerminated ? [] : options(for: reader)
  }

  /// `--name=value` for every value of the option that the word begins with.
  private func values(
    in word: String, for reader: CommandLineReader
  ) async -> [CompletionCandidate] {
    let name = word.prefix { $0 != "=" }
    guard let option = reader.knownOptions.first(where: { "--\($0.name)" == name }) else {
      return []
    }
    return await option.syntax.allCandidates.map {
      CompletionCandidate("\(name)=\($0.text)", description: $0.description)
    }
  }

  /// The options that were not given yet.
  private func options(for reader: CommandLineReader) -> [CompletionCandidate] {
    let own = reader.knownOptions.filter { reader.values[$0.name] == nil }
    let known = own.map { ($0.name, $0.help) } + reader.knownFlags.map { ($0.name, $0.help) }
    return known.filter { !reader.flags.contains($0.0) }
      .map { CompletionCandidate("--\($0.0)", description: $0.1) }
  }
}

extension ValueSyntax {
  /// The choices, and the candidates that are only known at run time.
  fileprivate var allCandidates: [CompletionCandidate] {
    get async {
      let dynamic = await candidates?() ?? []
      return choices.map { CompletionCandidate($0) } + dynamic
    }
  }
}

extension CommandDefinition {
  fileprivate func argument(at place: Int) -> ArgumentDeclaration? {
    if place < arguments.count { return arguments[place] }
    guard operandLimit == .max, let last = arguments.last else { return nil }
    return last.syntax.completesOnlyFirst ? nil : last
  }
}
