import CharacterDomain
import CommandLineKit
import DisplayKit
import InjectionKit
import TerminalText

/// `characters sync`: copies all characters of a source, or of all sources.
struct SyncCommand: Command {
  private static let source = Argument(
    "NAME", help: "Web service (default all)", arity: .optional, parser: SourceSelection.name)

  let definition = CommandDefinition(
    name: "sync",
    summary: "Copy all characters of web services, to read them offline.",
    discussion: """
      Sends one request after the other. After an interruption, the next run continues where the last \
      one stopped. The copy is in the user's cache folder. The list of pokeapi has only names; the other \
      facts are requested when a character is read.

      Without a NAME, all web services are copied. If one fails, the others are copied anyway, and the \
      exit code is that of the first failure.
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
    let address = input[SourceSelection.address]
    if let source = input[Self.source] {
      let answer = try await copy(source, from: address, showingProgressOn: console)
      console.writeText(of: answer, source, in: input.format)
      return console.write([(source, answer)], asObject: true, in: input.format)
    }
    if address != nil {
      throw CommandFailure("--base-url needs a NAME", exitCode: .usage)
    }
    try await copyAll(in: input.format, on: console)
  }

  // MARK: - Internal

  private func copyAll(in format: OutputFormat, on console: Console) async throws {
    var answers: [(SourceName, SyncAnswer)] = []
    var firstCode: ExitCode?
    for source in SourceName.known {
      do {
        let answer = try await copy(source, from: nil, showingProgressOn: console)
        console.writeText(of: answer, source, in: format)
        answers.append((source, answer))
      } catch {
        guard let failure = error as? CommandFailure ?? CommandFailure(explaining: error) else {
          throw error
        }
        if failure.exitCode == .interrupted { throw error }
        console.writeErrorLine("error: \(source): \(failure.message)")
        firstCode = firstCode ?? failure.exitCode
      }
    }
    console.write(answers, asObject: false, in: format)
    if let firstCode { throw firstCode }
  }

  private func copy(
    _ source: SourceName, from address: SourceAddress?, showingProgressOn console: Console
  ) async throws -> SyncAnswer {
    let characters = container.resolve(SharedDependencies.selectedCharacters)
    let settings = container.resolve(SharedDependencies.loadedSettings).settings
    var selection = SourceSelection(of: source, at: address, settings)
    selection.policy.requests = .always
    let answer = try await SyncProgress.show(of: characters, selection, on: console) {
      let viewModel = SyncViewModel(source, in: characters).eraseToAnyViewModel()
      let view = ContentWriter<SyncAnswer, CharacterRepositoryError> { _ in }
      return try await viewModel.presentContent(on: view, after: .appeared)
    }
    if let problem = answer.storageProblem {
      throw CommandFailure(
        SafeText("the copy of \(source) is not saved: \(problem)").string, exitCode: .storage)
    }
    return answer
  }
}

extension Console {
  /// Writes how many characters were copied, and a note if the source listed fewer than it has.
  fileprivate func writeText(
    of answer: SyncAnswer, _ source: SourceName, in format: OutputFormat
  ) {
    if let note = answer.note { writeErrorLine(note) }
    if format == .json { return }
    let noun = answer.count == 1 ? "character" : "characters"
    writeLine("copied \(answer.count) \(noun) of \(source)")
  }

  /// Writes the answers as an array, or the only answer as an object, if the format is JSON.
  fileprivate func write(
    _ answers: [(SourceName, SyncAnswer)], asObject: Bool, in format: OutputFormat
  ) {
    if format == .text { return }
    let objects = answers.map { source, answer in
      JSONValue.object([
        ("source", .string(source.rawValue)), ("characters", .integer(answer.count)),
      ])
    }
    write(asObject ? objects[0] : .array(objects), as: .indented)
  }
}
