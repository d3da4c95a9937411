import CharacterDomain
import CommandLineKit
import DisplayKit
import InjectionKit
import TerminalText

/// `characters sync`: copies all characters of a web service to the user's cache, or of any source to
/// a source of the user's own.
struct SyncCommand: Command {
  private static let source = Argument<SourceName?>(
    "NAME", help: "Source (default all web services)", arity: .optional,
    parser: SourceSelection.anyNameOrEmbedded)
  private static let target = Option(
    "to", value: "NAME", help: "Copy to this source: postgres, or one of your own",
    parser: SourceSelection.writableName)

  let definition = CommandDefinition(
    name: "sync",
    summary:
      "Copy all characters of web services, to read them offline, or of one source to another.",
    discussion: """
      Sends one request after the other. After an interruption, the next run continues where the last \
      one stopped. The copy is in the user's cache folder. The list of pokeapi has only names; the other \
      facts are requested when a character is read.

      Without a NAME, all web services are copied. If one fails, the others are copied anyway, and the \
      exit code is that of the first failure.

      With --to, the characters of the source NAME are also copied to a source of your own, or to the \
      shared database postgres. The name of the source precedes their IDs: swapi:1 becomes \
      postgres:swapi:1. Characters that an earlier run copied, and that NAME no longer has, are removed.
      """,
    arguments: [source], options: [SourceSelection.address, target],
    examples: [
      .init("characters sync rickandmorty", "all characters"),
      .init("characters list --source rickandmorty --offline", "what was copied"),
      .init("characters sync rickandmorty --to postgres", "for all who use the database"),
    ])

  private let container: Container

  init(in container: Container) {
    self.container = container
  }

  func run(_ input: CommandInput, console: Console) async throws {
    let address = input[SourceSelection.address]
    let target = input[Self.target]
    guard let source = input[Self.source] else {
      for option in [address.map { _ in "--base-url" }, target.map { _ in "--to" }] {
        if let option { throw CommandFailure("\(option) needs a NAME", exitCode: .usage) }
      }
      return try await copyAll(in: input.format, on: console)
    }
    let name = source?.rawValue ?? SourceName.embeddedWord
    if target == nil, source?.isWritable ?? true {
      throw CommandFailure(
        "\(name) is not a web service", hint: "copy it to another source with --to NAME",
        exitCode: .usage)
    }
    if let target, target == source {
      throw CommandFailure("\(name) can't be copied to itself", exitCode: .usage)
    }
    let answer = try await copy(source, from: address, to: target, showingProgressOn: console)
    console.writeText(of: answer, name, to: target, in: input.format)
    console.write([(name, answer)], asObject: true, in: input.format)
  }

  // MARK: - Internal

  private func copyAll(in format: OutputFormat, on console: Console) async throws {
    var answers: [(String, SyncAnswer)] = []
    var firstCode: ExitCode?
    for source in SourceName.known {
      do {
        let answer = try await copy(source, from: nil, to: nil, showingProgressOn: console)
        console.writeText(of: answer, source.rawValue, to: nil, in: format)
        answers.append((source.rawValue, answer))
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
    _ source: SourceName?, from address: SourceAddress?, to target: SourceName?,
    showingProgressOn console: Console
  ) async throws -> SyncAnswer {
    let characters = container.resolve(SharedDependencies.selectedCharacters)
    let settings = container.resolve(SharedDependencies.loadedSettings).settings
    var selection = SourceSelection(of: source, at: address, settings)
    selection.policy.requests = .always
    let answer = try await SyncProgress.show(of: characters, selection, on: console) {
      let target = target.map { self.target(named: $0, showingProgressOn: console) }
      let viewModel = SyncViewModel(source, in: characters, to: target).eraseToAnyViewModel()
      let view = ContentWriter<SyncAnswer, CharacterRepositoryError> { _ in }
      return try await viewModel.presentContent(on: view, after: .appeared)
    }
    if let source, let problem = answer.storageProblem {
      throw CommandFailure(
        SafeText("the copy of \(source) is not saved: \(problem)").string, exitCode: .storage)
    }
    return answer
  }

  private func target(named name: SourceName, showingProgressOn console: Console) -> SyncTarget {
    SyncTarget(name: name, stores: container.resolve(SharedDependencies.characterStores)) {
      copied, total in
      await console.showProgress(
        Double(copied) / Double(max(total, 1)),
        "\(copied.grouped) of \(total.grouped) characters to \(name)")
    }
  }
}

extension Console {
  /// Writes how many characters were copied, and a note if the source listed fewer than it has.
  fileprivate func writeText(
    of answer: SyncAnswer, _ source: String, to target: SourceName?, in format: OutputFormat
  ) {
    if let note = answer.note { writeErrorLine(note) }
    if format == .json { return }
    let noun = answer.count == 1 ? "character" : "characters"
    let removed = answer.removed.map { $0 == 0 ? "" : ", and removed \($0)" } ?? ""
    let end = target.map { " to \($0)" + removed } ?? ""
    writeLine("copied \(answer.count) \(noun) of \(source)\(end)")
  }

  /// Writes the answers as an array, or the only answer as an object, if the format is JSON.
  fileprivate func write(
    _ answers: [(String, SyncAnswer)], asObject: Bool, in format: OutputFormat
  ) {
    if format == .text { return }
    let objects = answers.map { source, answer in
      JSONValue.object(
        [("source", .string(source)), ("characters", .integer(answer.count))]
          + (answer.removed.map { [("removed", .integer($0))] } ?? []))
    }
    write(asObject ? objects[0] : .array(objects), as: .indented)
  }
}
