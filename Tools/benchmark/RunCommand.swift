import CommandLineKit

/// `benchmark run`: measures the parts and reports on them.
struct RunCommand: Command {
  private static let rows = Option(
    "rows", value: "N",
    help: "How many rows the multiplied catalogue has; 1000000 if not given, 100000 with --quick.",
    parser: .integer(in: 1_000...5_000_000))

  private static let only = Option<Part>(
    "only", value: "PART", help: "Only this part.", parser: .choice)

  private static let quick = Flag(
    "quick", help: "Fewer rounds and fewer rows: a first impression in a minute.")

  let definition = CommandDefinition(
    name: "run",
    summary: "Measure, and print a table.",
    discussion: """
      What is compared is measured in turns, so that both sides see the same noise. A time is the \
      smallest of several rounds, with the median beside it; a target is held against the \
      smallest. A missed target is no failure: the table says so, and the exit code is 0.

      With --json the report goes to standard output as one JSON object instead of the table. \
      What is being done goes to standard error in both cases.

      The catalogue is multiplied in memory: a million rows take about two minutes and 4 GB.
      """,
    flags: [quick],
    options: [only, rows],
    examples: [
      .init("benchmark", "everything"),
      .init("benchmark --only display --quick", "a first impression of DisplayKit"),
      .init("benchmark --json > report.json", "for a script"),
    ])

  func run(_ input: CommandInput, console: Console) async throws {
    let isQuick = input[Self.quick]
    let setting = Setting(
      isQuick: isQuick, rows: input[Self.rows] ?? (isQuick ? 100_000 : 1_000_000),
      progress: { console.writeErrorLine($0) })
    var report = BenchmarkReport(machine: .current, rows: setting.rows)
    if input.format == .text { console.write(report.title) }
    for part in Part.allCases where (input[Self.only] ?? part) == part {
      for section in try await measure(part, setting) {
        report.sections.append(section)
        if input.format == .text { console.write(ReportTable(section).text) }
      }
    }
    if input.format == .json { console.write(report.json) }
  }

  private func measure(_ part: Part, _ setting: Setting) async throws -> [ReportSection] {
    setting.progress("measuring: \(part.rawValue)")
    switch part {
    case .start: return [try StartMeasurement(setting).section()]
    case .embedded: return [try await EmbeddedMeasurement(setting).section()]
    case .multiplied: return [try await MultipliedMeasurement(setting).section()]
    case .display: return [try await DisplayMeasurement(setting).section()]
    case .injection: return [await InjectionMeasurement(setting).section()]
    case .scaffold: return [try await ScaffoldMeasurement(setting).section()]
    }
  }
}
