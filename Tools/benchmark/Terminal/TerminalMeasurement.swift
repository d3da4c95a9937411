import CommandLineKit

/// Measures a TerminalKit program on a pseudo-terminal of 120×40 cells, and compares it with
/// `less`.
@MainActor
struct TerminalMeasurement {
  let settings: Settings

  func section() throws -> ReportSection {
    settings.progress("building gallery in release mode")
    let build = try ReleaseBuild("gallery", in: try PackageFolder())
    let gallery = TerminalProgram(
      name: "gallery", arguments: [build.program, "list"], scrollKey: TerminalProgram.down)
    settings.progress("pressing \(settings.keys) keys")
    let figures = try TerminalFigures.measure([gallery], besideLessWith: 100_000, settings)
    var section = ReportSection(part: .terminal, title: "A list on a terminal of 120×40")
    section.notes = [
      "The page `gallery list`: a ListView of 1,000,000 rows, of which it asks for the visible ones.",
      figures.count > 1
        ? "Reference: less with a file of 100,000 rows."
        : "less is not installed, so there is no reference.",
      "Keys come at random times, and each scrolls by one row.",
    ]
    section.rows = figures[0].rows(beside: figures.dropFirst().first, "less")
    return section
  }
}

/// Measured values of a program on a pseudo-terminal.
struct TerminalFigures {
  /// The times from launch until the first row is visible, one for each launch.
  private(set) var launches: [Duration] = []
  /// The times from a key press to the last byte of the response.
  private(set) var keys: [Duration] = []
  /// The average processor time per key press; `nil` if the system does not report it.
  private(set) var timePerKey: Duration?
  /// The median number of bytes written per key press.
  private(set) var bytesPerKey = 0
  /// The peak resident memory in bytes; `nil` if the system does not report it.
  private(set) var peakMemory: Int?

  /// Measures programs alternately. If `less` is installed, also measures it with a file of `rows`
  /// rows, and returns its figures last.
  ///
  /// - Throws: `CommandFailure` if a program can't be launched, shows no row, or does not answer a
  ///   key.
  static func measure(
    _ programs: [TerminalProgram], besideLessWith rows: Int, _ settings: Settings
  ) throws(CommandFailure) -> [TerminalFigures] {
    let folder = try TemporaryFolder(prefix: "benchmark")
    defer { folder.remove() }
    let text = (0..<rows).map { "Row \($0 + 1)  \($0)²\n" }.joined()
    let file = try folder.add(folder: "rows", holding: "file", bytes: Array(text.utf8)) + "/file"
    let programs = programs + [TerminalProgram.less(file)].compactMap(\.self)
    var figures = programs.map { _ in TerminalFigures() }
    for _ in 0..<settings.launches {
      for (index, program) in programs.enumerated() {
        figures[index].launches.append(try TerminalProcess(program).firstContent)
      }
    }
    var processes: [TerminalProcess] = []
    for program in programs { processes.append(try TerminalProcess(program)) }
    let outputs = try press(programs, processes, count: settings.keys, &figures)
    for index in programs.indices {
      figures[index].keys = outputs[index].map(\.time)
      figures[index].bytesPerKey = outputs[index].map(\.count).sorted()[settings.keys / 2]
    }
    return figures
  }

  /// Presses keys in the programs alternately, at random intervals.
  private static func press(
    _ programs: [TerminalProgram], _ processes: [TerminalProcess], count: Int,
    _ figures: inout [TerminalFigures]
  ) throws(CommandFailure) -> [[TerminalProcess.Output]] {
    for (program, process) in zip(programs, processes) {
      // These keys move the selection to the last visible row, so that each further key scrolls.
      for _ in 0..<60 { _ = try process.press(program.scrollKey) }
    }
    let before = processes.map(\.usage)
    var outputs = programs.map { _ in [TerminalProcess.Output]() }
    for _ in 0..<count {
      for (program, (index, process)) in zip(programs, processes.enumerated()) {
        // If the intervals were all equal, the processor would stay awake for the next key press.
        _ = process.wait(.milliseconds(30) * Double.random(in: 0...1))
        outputs[index].append(try process.press(program.scrollKey))
      }
    }
    for (index, process) in processes.enumerated() {
      guard let start = before[index], let end = process.usage else { continue }
      figures[index].timePerKey = (end.time - start.time) / count
      figures[index].peakMemory = end.peakMemory
    }
    return outputs
  }
}

extension TerminalFigures {
  /// Returns the report rows, whose names have a prefix, with the figures of another program as the
  /// reference. `launch` is the target for the time from launch to the first row.
  func rows(
    _ prefix: String = "", beside other: TerminalFigures?, _ reference: String,
    launch: Duration = .milliseconds(15)
  ) -> [ReportRow] {
    func row(_ what: String, _ target: Target, _ figure: (TerminalFigures) -> Figure?) -> ReportRow?
    {
      figure(self).map {
        ReportRow(
          what: prefix + what, figure: $0,
          reference: other.flatMap(figure).map { .init(what: reference, figure: $0) },
          target: target)
      }
    }
    let rows = [
      row("launch to first row", .atMost(launch)) { .time(Timing($0.launches)) },
      row("key to last byte, p50", .atMost(.microseconds(400))) { Figure($0.keys.percentile(0.5)) },
      row("key to last byte, p95", .atMost(.microseconds(800))) {
        Figure($0.keys.percentile(0.95))
      },
      row("processor time of a key", .atMost(.microseconds(300))) {
        $0.timePerKey.map(Figure.init)
      },
      row("bytes of a scrolled row", .atMost(bytes: 75)) { .bytes($0.bytesPerKey) },
      row("memory", .atMost(bytes: 15_000_000)) { $0.peakMemory.map(Figure.bytes) },
    ]
    return rows.compactMap(\.self)
  }
}
