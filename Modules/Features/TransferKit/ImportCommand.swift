import CharacterDomain
import CharacterPresentation
import CommandLineKit
import DisplayKit
import SystemKit
import TerminalText

/// `characters import`: imports characters from a file.
struct ImportCommand: Command {
  private static let file = Argument(
    "FILE", help: "File in one of the formats of 'export'; - for standard input", parser: .path)
  private static let format = Option<TransferFormat>(
    "format", value: "FORMAT",
    help: "Format of the file (default: that of its name, or of its first character)",
    parser: .choice)
  private static let strict = Flag("strict", help: "Import nothing if a line is refused")
  private static let replace = Flag(
    "replace", help: "Remove characters of the source that the file lacks")

  let definition: CommandDefinition
  private let assembly: TransferAssembly
  private let source: Option<SourceName>

  init(assembly: TransferAssembly) {
    self.assembly = assembly
    source = Option(
      "source", value: "NAME", help: "Source to change (default personal)",
      parser: assembly.source)
    definition = CommandDefinition(
      name: "import",
      summary: "Import characters from a file.",
      discussion: """
        Adds characters to your own source, 'personal', or to another one that can be changed, and \
        replaces those with the same ID. The file has an object for each line, as 'characters schema' \
        describes it, or it is CSV with a line of column names: \
        \(CharacterProperty.names.joined(separator: ", ")). Only id and name are required. In CSV, \
        aliases, relations and facts are lists such as 'a; b', 'parent=12; friend=13' and \
        'Species=Human; Status=Alive'.

        A line that can't be imported is reported on standard error, the others are imported, and the \
        exit code is 1. With --strict, the whole file is checked first. --replace removes nothing if a \
        line was refused or if the file has no characters.

        An interrupted import keeps what it has imported; the same command completes it.
        """,
      arguments: [Self.file], flags: [Self.strict, Self.replace], options: [source, Self.format],
      examples: [
        .init("characters import heroes.jsonl", "into the source personal"),
        .init("characters import heroes.csv --strict --replace", "exactly what the file contains"),
        .init("characters export | characters import -", "a copy of the catalog"),
      ])
  }

  func run(_ input: CommandInput, console: Console) async throws {
    let request = ImportRequest(
      path: try input.require(Self.file), source: input[source] ?? .personal,
      format: input[Self.format], isStrict: input[Self.strict], replaces: input[Self.replace])
    let view = ImportView(console: console, format: input.format)
    switch await present(request, on: view, isInProcess: console.isRecording) {
    case .waiting, .running: throw CancellationError()
    case .finished(let answer): if answer.refused > 0 { throw answer.failure(for: request) }
    case .failed(let error, let imported):
      if imported > 0 {
        console.writeErrorLine("note: imported \(imported.characterCount) before this error")
      }
      throw error.failure(for: request)
    }
  }

  // MARK: - Internal

  /// Imports until the end, or until the user interrupts the program. Without a process of its own,
  /// only a cancelled task interrupts it.
  private func present(
    _ request: ImportRequest, on view: ImportView, isInProcess: Bool
  ) async -> ImportState {
    if isInProcess {
      return await assembly.viewModel(for: request) { Task.isCancelled }
        .present(on: view, after: .appeared)
    }
    return await HeldSignals.hold([SIGINT]) {
      let viewModel = assembly.viewModel(for: request) {
        Task.isCancelled || HeldSignals.hasArrived([SIGINT])
      }
      let state = await viewModel.present(on: view, after: .appeared)
      // The exit code reports the interruption.
      _ = HeldSignals.take([SIGINT])
      return state
    }
  }
}

extension ImportAnswer {
  /// The failure of an import that refused records.
  fileprivate func failure(for request: ImportRequest) -> CommandFailure {
    let refused = "refused \(refused.grouped) \(refused == 1 ? "record" : "records")"
    if request.isStrict { return CommandFailure("\(refused), so nothing was imported") }
    return CommandFailure(request.replaces ? "\(refused), so nothing was removed" : refused)
  }
}

extension ImportError {
  /// The error as the command reports it. Errors of the repository are reported as for every
  /// command.
  fileprivate func failure(for request: ImportRequest) -> any Error {
    switch self {
    case .repository(let error): error
    case .interrupted: CancellationError()
    case .input(let error):
      CommandFailure(
        error.message, hint: error.hint, exitCode: error.isMissing ? .notFound : .failure)
    case .temporary(let reason):
      CommandFailure(SafeText("could not use a temporary database: \(reason)").string)
    case .emptyReplacement:
      CommandFailure(
        "the input has no characters, so --replace would remove all of \(request.source)")
    case .changed: CommandFailure("the file changed while it was imported")
    }
  }
}
