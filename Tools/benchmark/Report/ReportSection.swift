/// The rows of one part.
struct ReportSection {
  /// Which part it is.
  let part: Part

  /// What the part is about, in a few words.
  let title: String

  /// What one has to know to read it, a line each.
  var notes: [String] = []

  var rows: [ReportRow] = []
}
