import CharacterDomain
import CommandLineKit
import DisplayKit
import InjectionKit

/// `characters sync`: copies all characters of a source.
struct SyncCommand: Command {
  private static let source = Argument(
    "NAME", help: "Web service", parser: SourceSelection.name)

  let definition = CommandDefinition(
    name: "sync",
    summary: "Copy all characters of a web service, to read them offline.",
    discussion: """
      Sends one request after the other. After an interruption, the next run continues where the last \
      one stopped. The copy is in the user's cache folder. The list of pokeapi has only names; the other \
      facts are requested when a character is read.
      """,
    arguments: [source], options: [SourceSelection.address],
    examples: [
      .init("characters sync rickandmorty", "all characters"),
      .init("characters list --source rickandmorty --offline", "what was copied"),
    ])

  private let container: Container

  init(in container: Container) {
    self.container = container
  }

  func run(_ input: CommandInput, console: Console) async throws {
    let source = try input.require(Self.source)
    let characters = container.resolve(SharedDependencies.selectedCharacters)
    await characters.select(
      SourceSelection(source: source, address: input[SourceSelection.address]))
    let (steps, continuation) = AsyncStream.makeStream(of: SourceState.self)
    async let shown: Void = show(steps, on: console)
    let viewModel = SyncViewModel(source, in: characters) { continuation.yield($0) }
      .eraseToAnyViewModel()
    let view = ContentWriter<SyncAnswer, CharacterRepositoryError> { _ in }
    let answer: SyncAnswer
    do {
      defer { continuation.finish() }
      answer = try await viewModel.presentContent(on: view, after: .appeared)
    }
    await shown
    if let problem = answer.storageProblem {
      throw CommandFailure("the copy of \(source) is not saved: \(problem)", exitCode: .storage)
    }
    write(answer, of: source, in: input.format, to: console)
  }

  private func write(
    _ answer: SyncAnswer, of source: SourceName, in format: OutputFormat, to console: Console
  ) {
    if let listed = answer.listed, let total = answer.total {
      console.writeErrorLine("note: \(source) listed only \(listed) of \(total) characters")
    }
    switch format {
    case .text:
      let noun = answer.count == 1 ? "character" : "characters"
      console.writeLine("copied \(answer.count) \(noun) of \(source)")
    case .json:
      let json = JSONValue.object([
        ("source", .string(source.rawValue)), ("characters", .integer(answer.count)),
      ])
      console.write(json, as: .indented)
    }
  }

  /// Writes the progress to standard error, if it is a terminal: one line for each tenth of the
  /// characters.
  private func show(_ steps: AsyncStream<SourceState>, on console: Console) async {
    var shownTenths = 0
    for await step in steps where console.showsErrorOutputOnTerminal {
      guard let total = step.total, total > 0 else { continue }
      let tenths = step.loaded * 10 / total
      if tenths <= shownTenths { continue }
      shownTenths = tenths
      console.writeErrorLine("\(step.loaded) of \(total) characters")
    }
  }
}
