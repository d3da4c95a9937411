import CharacterDomain
import CharacterPresentation
import CommandLineKit
import DisplayKit

/// `characters export`: writes complete characters as JSON lines or CSV.
struct ExportCommand: Command {
  private static let format = Option<TransferFormat>(
    "format", value: "FORMAT", help: "Format of the result (default jsonl)", parser: .choice)

  let definition: CommandDefinition
  private let assembly: TransferAssembly
  private let filter: OptionGroup<CharacterSelection>

  init(assembly: TransferAssembly, filter: OptionGroup<CharacterSelection>) {
    self.assembly = assembly
    self.filter = filter
    definition = CommandDefinition(
      name: "export",
      summary: "Write complete characters, for 'import' and other programs.",
      discussion: """
        JSON lines (jsonl) contain all that is known about each character, an object for each line, \
        as 'characters schema' describes it. CSV has a line of column names; 'import' reads it, too, \
        but the names and slugs of related characters are left out. IDs don't name their source, so \
        that the file can be imported into another one.

        \(filter.discussion)
        """,
      flags: filter.flags, options: filter.options + [Self.format],
      examples: [
        .init("characters export >characters.jsonl", "everything"),
        .init("characters export --kind deity --format csv >gods.csv", "gods for a spreadsheet"),
        .init("characters export --source personal >mine.jsonl", "your own characters"),
      ], refusedOptions: ["json"])
  }

  func run(_ input: CommandInput, console: Console) async throws {
    if input.format == .json {
      throw CommandFailure(
        "'export' writes no JSON array", hint: "JSON lines are the default format", exitCode: .usage
      )
    }
    let selection = try filter.value(of: input)
    let writer = CharacterWriter(
      format: input[Self.format] ?? .jsonl, isForTerminal: console.profile.isTerminal)
    let view = ExportView(console: console, writer: writer)
    switch await assembly.viewModel(exporting: selection).present(on: view, after: .appeared) {
    case .waiting, .exporting: throw CancellationError()
    case .finished: break
    case .failed(let error): throw error.cause
    }
  }
}

/// Writes each batch of an export.
private final class ExportView: StatefulView {
  private let console: Console
  private let writer: CharacterWriter
  private var hasHeader = false

  init(console: Console, writer: CharacterWriter) {
    (self.console, self.writer) = (console, writer)
  }

  func render(state: ExportState) {
    switch state {
    case .waiting, .failed: break
    case .exporting(let batch):
      writeHeader()
      for character in batch { console.write(writer.line(character)) }
    case .finished(let count):
      writeHeader()
      if count == 0 { console.writeErrorLine("no characters") }
    }
  }

  private func writeHeader() {
    if !hasHeader { console.write(writer.header) }
    hasHeader = true
  }
}
