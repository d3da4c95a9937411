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
        guard let selection = try? SourceSelection(input, settings) else { return }
        await characters.select(selection.ofCopies)
        await selectCopies(selection)
      }
  }

  func run(_ input: CommandInput, console: Console) async throws {
    let selection = try SourceSelection(input, settings)
    let readsService = selection.source.map { !$0.isWritable } ?? false
    if !readsService, let option = selection.optionOfSource, !acceptsIDs {
      let source = selection.source.map { "the source \($0)" } ?? "the embedded catalog"
      let problem =
        selection.isSourceTyped || selection.source != nil
        ? "has no effect on \(source)" : "needs --source"
      throw CommandFailure(
        "\(option) \(problem)", hint: "choose a web service with --source NAME", exitCode: .usage)
    }
    await selectCopies(selection)
    let result: Result<Void, any Error>
    do {
      try await SyncProgress.show(of: characters, selection, on: console) {
        try await command.run(input, console: console)
      }
      result = .success(())
    } catch ResolveCharacterError.unknownID(let id) {
      let source = CharacterID(id)?.source == nil ? selection.source : nil
      result = .failure(ResolveCharacterError.unknownID(source.map { "\($0):\(id)" } ?? id))
    } catch {
      result = .failure(error)
    }
    for (source, state) in characters.states.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      console.writeNotes(on: source, state)
    }
    try result.get()
  }

  // MARK: - Internal

  /// Whether an ID among the arguments can name a source.
  private var acceptsIDs: Bool {
    ["detail", "favorites", "portrait", "related"].contains(command.definition.name)
  }

  private var settings: Settings {
    container.resolve(SharedDependencies.loadedSettings).settings
  }

  private var characters: SelectedCharacters {
    container.resolve(SharedDependencies.selectedCharacters)
  }

  private func selectCopies(_ selection: SourceSelection) async {
    await container.resolve(SharedDependencies.copiedCharacters).select(selection.ofFavorites)
  }
}

extension Console {
  /// Writes how old and how complete the copy of a source is, and why it was used or is not saved. The
  /// age of a fresh copy is written on terminals only.
  func writeNotes(on source: SourceName, _ state: SourceState) {
    let isNotable = state.isOffline || state.error != nil
    let isOld = state.age.map { $0 >= .seconds(60) } ?? false
    let facts = [
      state.partialCopy.map { "has only \($0.text)" }, state.age.map { "is \($0.inWords) old" },
    ].compactMap(\.self)
    if !facts.isEmpty, isNotable || showsErrorOutputOnTerminal && isOld {
      let reason = state.error.map { error in
        error == .cancelled ? ": there was no time to refresh it" : ": \(error)"
      }
      let text = facts.joined(separator: " and ") + (reason ?? "")
      writeErrorLine(SafeText("note: the copy of \(source) \(text)").string)
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
