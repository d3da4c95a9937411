import CharacterDomain
import CommandLineKit
import InjectionKit
import TerminalText

/// A command with options that select a source. After the command, notes on standard error say how
/// old the copy of the source is, if the source didn't answer.
struct ReadingSources: Command {
  private let command: any Command
  private let container: Container

  init(_ command: any Command, in container: Container) {
    self.command = command
    self.container = container
  }

  var definition: CommandDefinition {
    let options = SourceSelection.options
    return command.definition.adding(flags: options.flags, options: options.options)
  }

  /// Whether an ID among the arguments can name a source.
  private var acceptsIDs: Bool { ["detail", "related"].contains(command.definition.name) }

  func run(_ input: CommandInput, console: Console) async throws {
    let characters = container.resolve(SharedDependencies.selectedCharacters)
    let selection = try SourceSelection.options.value(of: input)
    if selection.source == nil, selection != SourceSelection(), !acceptsIDs {
      throw CommandFailure(
        "--base-url, --offline and --refresh need --source", exitCode: .usage)
    }
    await characters.select(selection)
    let result: Result<Void, any Error>
    do { result = .success(try await command.run(input, console: console)) } catch {
      result = .failure(error)
    }
    for (source, state) in await characters.finish() { console.writeNotes(on: source, state) }
    try result.get()
  }
}

extension Console {
  /// Writes how old the copy of a source is, and why it was used or is not saved.
  func writeNotes(on source: SourceName, _ state: SourceState) {
    if state.isOffline || state.error != nil, let age = state.age {
      let reason = state.error.map { ": \($0)" } ?? ""
      writeErrorLine(
        SafeText("note: the copy of \(source) is \(age.inWords) old\(reason)").string)
    }
    if let total = state.total, state.isComplete, !state.isUpdating, state.loaded < total {
      writeErrorLine("note: \(source) listed only \(state.loaded) of \(total) characters")
    }
    if let problem = state.storageProblem {
      writeErrorLine(SafeText("warning: the copy of \(source) is not saved: \(problem)").string)
    }
  }
}

extension Duration {
  /// The duration in its largest whole unit, such as `3 days`.
  var inWords: String {
    let seconds = max(components.seconds, 0)
    let units = [(86_400, "day"), (3_600, "hour"), (60, "minute")]
    let (size, name) = units.first { seconds >= $0.0 } ?? (1, "second")
    let count = seconds / Int64(size)
    return "\(count) \(name)\(count == 1 ? "" : "s")"
  }
}
