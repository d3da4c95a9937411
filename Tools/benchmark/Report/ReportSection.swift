/// The rows of one part of the benchmark.
struct ReportSection {
  /// The part.
  let part: Part

  /// The title.
  let title: String

  /// Notes for the reader, one per line.
  var notes: [String] = []

  var rows: [ReportRow] = []
}
