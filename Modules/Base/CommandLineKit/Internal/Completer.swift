/// Finds the possible completions of a command line.
struct Completer {
  let program: ProgramDefinition
  /// The name of the program's ``ImpliedCommand``; `nil` for a program without an implied command.
  var impliedCommand: String?

  /// Returns the candidates for the last word, which may be empty. Shells filter the candidates by
  /// prefix. After an unknown command, there are no candidates, unless the program has an implied
  /// command.
  func candidates(for words: [String]) async -> [CompletionCandidate] {
    let before = Array(words.dropLast())
    var reader = CommandLineReader(program: program, words: before)
    let current = words.last ?? ""
    if let position = reader.unknownCommandPosition {
      guard let implied = self.reader(of: before, impliedAt: position) else { return [] }
      reader = implied
    }
    if let option = reader.pending {
      return await reader.candidates(of: option.syntax, for: current)
    }
    if !reader.isTerminated, current.hasPrefix("-") {
      return current.contains("=") ? await values(in: current, for: reader) : options(for: reader)
    }
    if reader.command == nil, !current.isEmpty,
      !commands.contains(where: { $0.text.hasPrefix(current) }),
      let implied = self.reader(of: before, impliedAt: before.count)
    {
      return await operands(for: implied, current)
    }
    return await operands(for: reader, current)
  }

  /// Returns a reader of the line with the implied command inserted at a position; `nil` if the
  /// program has no implied command.
  private func reader(of words: [String], impliedAt position: Int) -> CommandLineReader? {
    impliedCommand.map {
      CommandLineReader(program: program, words: words[..<position] + [$0] + words[position...])
    }
  }

  /// The commands, followed by their aliases.
  private var commands: [CompletionCandidate] {
    program.commands.map { CompletionCandidate($0.name, description: $0.summary) }
      + program.commands.flatMap { command in
        command.aliases.map { CompletionCandidate($0, description: "Alias of '\(command.name)'") }
      }
  }

  private func operands(
    for reader: CommandLineReader, _ current: String
  ) async -> [CompletionCandidate] {
    guard let command = reader.command else { return commands }
    if let argument = command.argument(at: reader.operands.count) {
      return await reader.candidates(of: argument.syntax, for: current)
    }
    return reader.isTerminated ? [] : options(for: reader)
  }

  /// Returns `--name=value` candidates for a word that starts with `--name=`; an empty array if no
  /// option with a value has this name.
  private func values(
    in word: String, for reader: CommandLineReader
  ) async -> [CompletionCandidate] {
    let (name, value) = word.split(atFirst: "=")
    guard
      let option = reader.knownOptions.first(where: { !$0.isFlag && "--\($0.name)" == name })
    else { return [] }
    return await reader.candidates(of: option.syntax, for: value ?? "")
      .map { $0.prefixed(by: name + "=") }
  }

  /// Returns the options that can still be given and that the command does not refuse, with flags
  /// at the end.
  private func options(for reader: CommandLineReader) -> [CompletionCandidate] {
    let refused = reader.command?.refusedOptions ?? []
    let open = reader.knownOptions.filter { option in
      let isGiven = reader.flags.contains(option.name) || reader.values[option.name] != nil
      return (!isGiven || option.isRepeatable) && !refused.contains(option.name)
    }
    return (open.filter { !$0.isFlag } + open.filter(\.isFlag)).map {
      CompletionCandidate("--\($0.name)", description: $0.help)
    }
  }
}

extension ValueSyntax {
  /// Returns the candidates that are computed at run time or, without such a computation, the fixed
  /// choices.
  ///
  /// For a list, each candidate begins with the elements before the last comma. These elements are
  /// not offered again.
  fileprivate func allCandidates(for context: CompletionContext) async -> [CompletionCandidate] {
    guard isList, let comma = context.word.lastIndex(of: ",") else {
      return await elementCandidates(for: context)
    }
    let start = context.word[...comma]
    let given = Set(Self.elements(of: String(context.word[..<comma])))
    let last = CompletionContext(
      operands: context.operands, word: String(context.word[start.endIndex...]))
    return await elementCandidates(for: last).filter { !given.contains($0.text) }
      .map { $0.prefixed(by: String(start)) }
  }

  private func elementCandidates(for context: CompletionContext) async -> [CompletionCandidate] {
    await candidates?(context) ?? choices.map { CompletionCandidate($0) }
  }
}

extension CommandLineReader {
  fileprivate func candidates(
    of syntax: ValueSyntax, for word: String
  ) async -> [CompletionCandidate] {
    if syntax.candidates != nil, let command, let prepare = command.prepareCompletions {
      await prepare(
        CommandInput(
          definition: command, flags: flags, values: values, operands: operandsByArgument))
    }
    return await syntax.allCandidates(
      for: CompletionContext(operands: operands, word: word))
  }
}

extension CommandDefinition {
  fileprivate func argument(at index: Int) -> ArgumentDeclaration? {
    if index < arguments.count { return arguments[index] }
    return operandLimit == .max ? arguments.last : nil
  }
}
