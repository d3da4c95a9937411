import CommandLineKit

/// Measures a program of TerminalKit on a pseudo-terminal of 120×40 cells, beside `less`.
@MainActor
struct TerminalMeasurement {
  private let settings: Settings

  init(_ settings: Settings) {
    self.settings = settings
  }

  func section() throws -> ReportSection {
    settings.progress("building gallery in release mode")
    let build = try ReleaseBuild("gallery", in: try PackageFolder())
    let rows = try RowsFile(count: 100_000)
    defer { rows.remove() }
    let less = TerminalProgram.less(rows.path)
    settings.progress("pressing \(keys) keys")
    let figures = try TerminalFigures.measure(
      [.gallery(build)] + (less.map { [$0] } ?? []), launches: settings.launches, keys: keys,
      idle: .seconds(5))
    var section = ReportSection(part: .terminal, title: "A list on a terminal of 120×40")
    section.notes = notes(hasLess: less != nil)
    section.rows = figures[0].rows(beside: figures.dropFirst().first)
    return section
  }

  private var keys: Int { settings.isQuick ? 60 : 400 }

  private func notes(hasLess: Bool) -> [String] {
    [
      "The page `gallery list`: a ListView of 1,000,000 rows, of which it asks for the visible ones.",
      hasLess
        ? "Reference: less with a file of 100,000 rows."
        : "less is not installed, so there is no reference.",
      "Keys come at random times, and each scrolls by one row.",
      "As measured elsewhere, on a list of 100,000 rows: first content; key to last byte, p50 and "
        + "p95; processor time of a key; bytes of a row; idle; memory:",
    ] + MeasuredPeer.all.map { "  \($0.note)" }
  }
}
