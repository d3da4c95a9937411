import CharacterDomain
import CharacterPresentation
import CommandLineKit
import DisplayKit
import TerminalText

/// `characters config`: shows and changes the user's settings.
struct SettingsCommand: Command {
  enum Verb: String, CaseIterable {
    case list, get, set, unset, path, edit
  }

  private static let verb = Argument<Verb>(
    "ACTION", help: "Action (default list)", arity: .optional, parser: .choice)
  private static let key = Argument<SettingKey>(
    "KEY", help: "Setting", arity: .optional,
    parser: .choice(of: SettingKey.all.map { ($0.name, $0) }).completed(by: keys))
  private static let value = Argument<String>(
    "VALUE", help: "With 'set': the new value", arity: .optional,
    parser: .text.completed(by: values))
  private static let format = Option<RowFormat>.format

  let definition = CommandDefinition(
    name: "config",
    summary: "Show or change your settings.",
    discussion: """
      \(SettingKey.all.map { "\($0.name): \($0.summary); \($0.expectation)" }.joined(separator: "\n"))

      'get', 'set' and 'unset' require a KEY, and 'set' a VALUE. 'path' prints the path of the \
      configuration file. 'edit' opens it in the editor that VISUAL or EDITOR names, and then checks it.

      The file is characters/config in XDG_CONFIG_HOME, or in ~/.config. Each line is KEY = VALUE, or \
      a comment after #. A variable such as \(SettingKey.all[0].variable) overrides the file, and an \
      option overrides both.
      """,
    arguments: [verb, key, value], options: [format],
    examples: [
      .init("characters config", "all settings and where they come from"),
      .init("characters config set rows-per-page 50", "longer pages"),
      .init("characters config unset rows-per-page", "the default again"),
      .init("characters config edit", "in your editor"),
    ])

  let assembly: SettingsAssembly

  func run(_ input: CommandInput, console: Console) async throws {
    let request = try request(from: input)
    let view = ContentWriter<SettingsAnswer, SettingsRequestError>(
      try writer(for: request, as: try input.format(Self.format), on: console))
    let viewModel = assembly.viewModel(for: request).eraseToAnyViewModel()
    switch await viewModel.present(on: view, after: .appeared) {
    case .loading: throw CancellationError()
    case .loaded(let answer):
      console.writeWarnings(answer.problems)
      if request == .edit, !answer.problems.isEmpty { throw ExitCode.failure }
    case .failed(.settings(let error)): throw error
    case .failed(.rejected(let message)):
      throw CommandFailure.rejected(message)
    case .failed(.editor(let error)):
      throw CommandFailure(
        error.message, hint: "set VISUAL or EDITOR to the command of an editor")
    }
  }

  // MARK: - Internal

  private func request(from input: CommandInput) throws(CommandFailure) -> SettingsRequest {
    let verb = input[Self.verb] ?? .list
    let (key, value): (SettingKey?, String?) = (input[Self.key], input[Self.value])
    switch (verb, key, value) {
    case (.list, nil, nil): return .list
    case (.path, nil, nil): return .path
    case (.edit, nil, nil): return .edit
    case (.get, let key?, nil): return .get(key)
    case (.unset, let key?, nil): return .unset(key)
    case (.set, let key?, let value?):
      // A value that is not accepted can contain a password, so no recording contains it.
      if key.normalized(value) == nil { throw .rejected(key.rejection(of: value)) }
      return .set(key, to: value)
    case (.list, _?, _), (.path, _?, _), (.edit, _?, _): throw .usage(verb, "takes no KEY")
    case (.get, nil, _), (.set, nil, _), (.unset, nil, _): throw .usage(verb, "requires a KEY")
    case (.set, _?, nil): throw .usage(verb, "requires a VALUE")
    case (_, _, _?): throw .usage(verb, "takes no VALUE")
    }
  }

  /// Returns the closure that writes an answer.
  ///
  /// - Throws: `CommandFailure` if the request has no such format.
  private func writer(
    for request: SettingsRequest, as format: RowFormat, on console: Console
  ) throws(CommandFailure) -> @MainActor (SettingsAnswer) -> Void {
    switch format {
    case .json(let layout):
      if request == .edit { throw CommandFailure("'edit' writes no JSON", exitCode: .usage) }
      return { console.write($0.json, as: layout) }
    case .table(let format):
      if request != .list, format != .text {
        throw CommandFailure(
          "only 'list' has the format \(format.rawValue)",
          hint: "use '--format json' or '--format jsonl'", exitCode: .usage)
      }
      return { $0.writeText(to: console, as: format) }
    }
  }

  /// Returns the keys, for shell completion, unless the action takes none.
  private static func keys(for context: CompletionContext) async -> [CompletionCandidate] {
    guard ["get", "set", "unset"].contains(context.operands.first) else { return [] }
    return SettingKey.all.map { CompletionCandidate($0.name, description: $0.summary) }
  }

  /// Returns the values of the key before the word, for shell completion.
  private static func values(for context: CompletionContext) async -> [CompletionCandidate] {
    guard let verb = context.operands.first, verb == Verb.set.rawValue,
      let key = context.operands.last.flatMap(SettingKey.named)
    else { return [] }
    return key.choices.map { CompletionCandidate($0) }
  }
}

extension CommandFailure {
  /// Returns the failure for a value that a setting doesn't accept.
  fileprivate static func rejected(_ message: String) -> CommandFailure {
    CommandFailure(SafeText(message).string, exitCode: .usage, showsUsage: false)
  }

  /// Returns the failure for an argument that an action lacks or does not take.
  fileprivate static func usage(_ verb: SettingsCommand.Verb, _ problem: String) -> CommandFailure {
    CommandFailure("'\(verb.rawValue)' \(problem)", exitCode: .usage)
  }
}
