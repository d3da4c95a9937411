extension TerminalFigures {
  /// The rows of the report for a program whose keys scroll by one row.
  func rows(beside less: TerminalFigures?) -> [ReportRow] {
    func row(_ what: String, _ target: Target, _ figure: (TerminalFigures) -> Figure?) -> ReportRow?
    {
      let reference = less.flatMap(figure).map { ReportRow.Reference(what: "less", figure: $0) }
      return figure(self).map {
        ReportRow(what: what, figure: $0, reference: reference, target: target)
      }
    }
    let rows = [
      row("launch to first row", .atMost(.milliseconds(15))) { .time(Timing($0.launches)) },
      row("key to last byte, p50", .atMost(.microseconds(400))) { Figure($0.percentile(0.5)) },
      row("key to last byte, p95", .atMost(.microseconds(800))) { Figure($0.percentile(0.95)) },
      row("processor time of a key", .atMost(.microseconds(300))) {
        $0.timePerKey.map(Figure.init)
      },
      row("bytes of a scrolled row", .atMost(bytes: 75)) { .bytes($0.bytesPerKey) },
      row("idle, processor time", .atMost(.zero)) { $0.idleTime.map(Figure.init) },
      row("idle, bytes", .atMost(bytes: 0)) { .bytes($0.idleBytes) },
      row("memory", .atMost(bytes: 15_000_000)) { $0.peakMemory.map(Figure.bytes) },
    ]
    return rows.compactMap(\.self)
  }
}
