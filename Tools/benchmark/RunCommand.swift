import CommandLineKit

/// `benchmark run`: measures the parts and reports on them.
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
    var report = BenchmarkReport(machine: .current, rows: settings.rows)
    if input.format == .text { console.write(report.title) }
    for part in Part.allCases where (input[Self.only] ?? part) == part {
      for section in try await measure(part, settings) {
        report.sections.append(section)
        if input.format == .text { console.write(ReportTable(section).text) }
      }
    }
    if input.format == .json { console.write(report.json) }
  }

  private func measure(_ part: Part, _ settings: Settings) async throws -> [ReportSection] {
    settings.progress("measuring: \(part.rawValue)")
    switch part {
    case .start: return [try StartMeasurement(settings).section()]
    case .embedded: return [try await EmbeddedMeasurement(settings).section()]
    case .multiplied: return [try await MultipliedMeasurement(settings).section()]
    case .display: return [try await DisplayMeasurement(settings).section()]
    case .injection: return [await InjectionMeasurement(settings).section()]
    case .scaffold: return [try await ScaffoldMeasurement(settings).section()]
    case .plans: return [try PlanMeasurement(settings).section()]
    case .terminal: return [try TerminalMeasurement(settings).section()]
    case .browse: return [try await BrowseMeasurement(settings).section()]
    }
  }
}
