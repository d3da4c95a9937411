import CharacterDomain
import CharacterPresentation
import CommandLineKit
import InjectionKit
import TerminalText

/// A command with options that select a source. After the command, notes on standard error say how
/// old the copy of the source is, if it answered.
struct ReadingSources: Command {
  private let command: any Command
  private let container: Container

  init(_ command: any Command, in container: Container) {
    self.command = command
    self.container = container
  }

  var definition: CommandDefinition {
    command.definition.adding(flags: SourceSelection.flags, options: SourceSelection.options)
      .preparingCompletions { input in
        if let selection = try? SourceSelection(input, settings) {
          await select(selection.ofCopies)
        }
      }
  }

  func run(_ input: CommandInput, console: Console) async throws {
    let selection = try SourceSelection(input, settings)
    if selection.source == nil, selection.hasOptionOfSource, !acceptsIDs {
      throw CommandFailure(
        "--base-url, --offline, --refresh and --max-age need --source", exitCode: .usage)
    }
    let characters = container.resolve(SharedDependencies.selectedCharacters)
    let result: Result<Void, any Error>
    do {
      try await SyncProgress.show(on: console) { onProgress in
        await select(selection) { source, state in
          let waits = !state.isComplete || selection.policy.requests == .always
          if state.isUpdating, waits { onProgress(source, state) }
        }
        try await command.run(input, console: console)
      }
      result = .success(())
    } catch {
      result = .failure(error)
    }
    for (source, state) in await characters.finish() { console.writeNotes(on: source, state) }
    try result.get()
  }

  // MARK: - Internal

  /// Whether an ID among the arguments can name a source.
  private var acceptsIDs: Bool {
    ["detail", "favorites", "related"].contains(command.definition.name)
  }

  private var settings: Settings {
    container.resolve(SharedDependencies.loadedSettings).settings
  }

  private func select(
    _ selection: SourceSelection,
    onProgress: @escaping @Sendable (SourceName, SourceState) -> Void = { _, _ in }
  ) async {
    await container.resolve(SharedDependencies.selectedCharacters)
      .select(selection, onProgress: onProgress)
    await container.resolve(SharedDependencies.copiedCharacters).select(selection.ofFavorites)
  }
}

extension Console {
  /// Writes how old the copy of a source is, and why it was used or is not saved. The age of a fresh
  /// copy is written on terminals only.
  func writeNotes(on source: SourceName, _ state: SourceState) {
    let isNotable = state.isOffline || state.error != nil
    if let age = state.age, isNotable || showsErrorOutputOnTerminal && age >= .seconds(60) {
      let reason = state.error.map { error in
        error == .cancelled ? ": there was no time to refresh it" : ": \(error)"
      }
      writeErrorLine(
        SafeText("note: the copy of \(source) is \(age.inWords) old\(reason ?? "")").string)
    }
    if let note = state.shortListNote(of: source) { writeErrorLine(note) }
    if let problem = state.storageProblem {
      writeErrorLine(SafeText("warning: the copy of \(source) is not saved: \(problem)").string)
    }
  }
}

extension SourceState {
  /// A line about a list that ended before its total; `nil` if it did not.
  func shortListNote(of source: SourceName) -> String? {
    guard isShort, let total else { return nil }
    return "note: \(source) listed only \(loaded) of \(total) characters"
  }
}
