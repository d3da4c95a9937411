import CharacterCatalog
import CharacterDomain
import CommandLineKit

/// Measures `characters browse` with a multiple of the catalog on a pseudo-terminal of 120×40 cells,
/// beside `less`.
@MainActor
struct BrowseMeasurement {
  private static let characterCount = 100_000

  private let settings: Settings
  private var keys: Int { settings.isQuick ? 60 : 400 }

  init(_ settings: Settings) {
    self.settings = settings
  }

  func section() async throws -> ReportSection {
    settings.progress("building characters and benchmark in release mode")
    let package = try PackageFolder()
    let characters = try ReleaseBuild("characters", in: package)
    let benchmark = try ReleaseBuild("benchmark", in: package)
    settings.progress("building a catalog of \(ReadableNumber.text(Self.characterCount)) rows")
    let image = try CatalogImage(
      MultipliedCharacters(
        try await CharacterCatalog().allCharacters(), count: Self.characterCount))
    defer { image.remove() }
    let embedded = try await BrowseProgram(characters.program, showing: CharacterCatalog())
    let multiplied = try await BrowseProgram(
      benchmark.program, showing: try image.catalog(), in: image)
    var section = ReportSection(
      part: .browse,
      title: "characters browse, \(ReadableNumber.text(Self.characterCount)) rows, 120×40")
    section.notes = [
      "The catalog is multiplied, and mapped into memory as the embedded one is.",
      "Keys come at random times, and rows have about 45 characters.",
      "The memory contains the visited pages of the catalog and of the program.",
      "Idle: once a task has run, Dispatch on Linux counts its threads each second, forever.",
    ]
    section.rows = try scrollingRows(multiplied, embedded) + keyRows(multiplied)
    return section
  }

  /// The rows for the launch, for keys that scroll by one row, and without input.
  private func scrollingRows(
    _ multiplied: BrowseProgram, _ embedded: BrowseProgram
  ) throws(CommandFailure) -> [ReportRow] {
    let rows = try RowsFile(count: Self.characterCount)
    defer { rows.remove() }
    settings.progress("pressing \(keys) keys that scroll")
    let less = TerminalProgram.less(rows.path)
    let figures = try TerminalFigures.measure(
      [multiplied.scrolling, embedded.scrolling] + (less.map { [$0] } ?? []),
      launches: settings.launches, keys: keys, idle: .seconds(5))
    let launch = ReportRow(
      what: "launch to first row, embedded catalog", figure: .time(Timing(figures[1].launches)),
      target: .atMost(.milliseconds(15)))
    return [launch] + figures[0].rows(beside: figures.dropFirst(2).first)
  }

  /// The rows for other keys.
  private func keyRows(_ program: BrowseProgram) throws(CommandFailure) -> [ReportRow] {
    var rows: [ReportRow] = []
    for (what, program) in [
      ("moved selection", program.moving), ("page down", program.paging),
      ("typed character", program.typing),
    ] {
      settings.progress("pressing \(keys) keys: \(what)")
      rows += try measure(program).rows(of: what)
    }
    settings.progress("pressing \(keys) keys while searches run")
    let figures = try measure(program.searching)
    rows.append(
      ReportRow(
        what: "typed character while searches run, to first byte, p50",
        figure: Figure(figures.answerPercentile(0.5)), target: .atMost(.microseconds(400))))
    rows.append(
      ReportRow(
        what: "typed character while searches run, to first byte, p95",
        figure: Figure(figures.answerPercentile(0.95)), target: .atMost(.microseconds(800))))
    return rows
  }

  private func measure(_ program: TerminalProgram) throws(CommandFailure) -> TerminalFigures {
    try TerminalFigures.measure([program], launches: 0, keys: keys, idle: .zero)[0]
  }
}

extension TerminalFigures {
  /// The rows for the keys.
  fileprivate func rows(of what: String) -> [ReportRow] {
    [
      ReportRow(
        what: "\(what), p50", figure: Figure(percentile(0.5)), target: .atMost(.microseconds(400))),
      ReportRow(
        what: "\(what), p95", figure: Figure(percentile(0.95)), target: .atMost(.microseconds(800))),
      timePerKey.map { ReportRow(what: "\(what), processor time", figure: Figure($0)) },
      ReportRow(what: "\(what), bytes", figure: .bytes(bytesPerKey)),
    ].compactMap(\.self)
  }
}
