import CharactersAssembly
import CommandLineKit

/// Measures how fast `characters` starts, and how fast its parts are.
///
///     swift run -c release benchmark
///     swift run -c release benchmark --only display --quick
///
/// The only command, `run`, can be omitted. To measure `characters` with a multiplied catalog, the
/// benchmark launches itself with the environment variable ``CatalogImage/variable``. The launched
/// process then runs `characters`.
@main
struct Benchmark {
  @MainActor
  static func main() async throws {
    let environment = ProcessEnvironment.variables
    if let image = environment[CatalogImage.variable] {
      let catalog = try CatalogImage.catalog(at: image)
      await CharactersProgram(characterRepository: catalog).commandLine.runAndExit()
    }
    await CommandLineProgram(
      name: "benchmark", version: PackageVersion.current,
      summary: "Measures the start of the program and the speed of its parts.",
      defaultCommand: RunCommand()
    ).runAndExit()
  }
}

/// `benchmark run`: measures the selected parts and prints a report.
struct RunCommand: Command {
  private static let rows = Option(
    "rows", value: "N",
    help: "Rows of the multiplied catalog (default 1000000, with --quick 100000)",
    parser: .integer(in: 1_000...5_000_000))

  private static let only = Option<Part>(
    "only", value: "PART", help: "Measure only this part", parser: .choice)

  private static let quick = Flag(
    "quick", help: "Fewer rounds and rows: rough figures in half a minute")

  let definition = CommandDefinition(
    name: "run",
    summary: "Measure and print a table",
    discussion: """
      Two implementations are measured alternately, so that noise affects both. A time is the \
      minimum of several rounds, followed by the median. Targets apply to the minimum. A missed \
      target is shown in the table; the exit code is still 0.

      With --json, the report is one JSON object instead of the table. Progress is printed to \
      standard error.

      The multiplied catalog is in memory: a million rows take about two minutes and 4 GB.
      """,
    flags: [quick],
    options: [only, rows],
    examples: [
      .init("benchmark", "all parts"),
      .init("benchmark --only display --quick", "rough figures of DisplayKit"),
      .init("benchmark --json > report.json", "for a script"),
    ])

  func run(_ input: CommandInput, console: Console) async throws {
    let isQuick = input[Self.quick]
    let settings = Settings(
      isQuick: isQuick, rows: input[Self.rows] ?? (isQuick ? 100_000 : 1_000_000),
      progress: { console.writeErrorLine($0) })
    var report = BenchmarkReport(rows: settings.rows)
    if input.format == .text { console.writeLine(BenchmarkReport.machine + "\n") }
    for part in Part.allCases where (input[Self.only] ?? part) == part {
      let section = try await measure(part, settings)
      report.sections.append(section)
      if input.format == .text { console.write(ReportTable(section: section).text) }
    }
    if input.format == .json { console.write(report.json) }
  }

  private func measure(_ part: Part, _ settings: Settings) async throws -> ReportSection {
    settings.progress("measuring: \(part.rawValue)")
    return switch part {
    case .start: try StartMeasurement(settings: settings).section()
    case .multiplied: try await MultipliedMeasurement(settings: settings).section()
    case .display: try await DisplayMeasurement(settings: settings).section()
    case .feeds: try await FeedMeasurement(settings: settings).section()
    case .injection: InjectionMeasurement(settings: settings).section()
    case .pictures: try PictureMeasurement(settings: settings).section()
    case .scaffold: try await ScaffoldMeasurement(settings).section()
    case .sources: try await SourcesMeasurement(settings: settings).section()
    case .terminal: try TerminalMeasurement(settings: settings).section()
    case .browse: try await BrowseMeasurement(settings: settings).section()
    case .imports: try await ImportMeasurement(settings: settings).section()
    case .database: try await DatabaseMeasurement(settings: settings).section()
    }
  }
}

/// A part of the benchmark that can run alone.
enum Part: String, CaseIterable {
  /// The time of the release program from launch to exit.
  case start
  /// Queries in a catalog with many copies of each character.
  case multiplied
  case display
  case feeds
  case injection
  case pictures
  case scaffold
  /// Requests, and commands that read a web service or its copy.
  case sources
  /// A TerminalKit program on a pseudo-terminal.
  case terminal
  /// `characters browse` with a multiplied catalog.
  case browse
  /// `characters import` of a multiplied catalog.
  case imports = "import"
  /// A multiplied catalog in a PostgreSQL database.
  case database
}

/// Settings that control how much is measured, and where progress is reported.
struct Settings {
  /// Whether rough figures from fewer rounds are sufficient.
  let isQuick: Bool

  /// The number of rows in the multiplied catalog.
  let rows: Int

  let progress: @MainActor (String) -> Void

  /// The number of rounds for an operation that takes milliseconds.
  var rounds: Int { isQuick ? 5 : 15 }

  /// The number of rounds in a comparison. With many short rounds, at least one is likely to be
  /// undisturbed.
  var turns: Int { isQuick ? 9 : 45 }

  /// The number of rounds for an operation that takes seconds.
  var longRounds: Int { isQuick ? 2 : 5 }

  /// The number of key presses in a terminal program.
  var keys: Int { isQuick ? 60 : 400 }

  var launches: Int { isQuick ? 10 : 40 }
}
