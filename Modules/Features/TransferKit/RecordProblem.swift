/// The reason why one line or record of a file is refused, without a period.
struct RecordProblem: Error, Hashable, Sendable, Codable {
  let text: String

  init(_ text: String) { self.text = text }
}

/// The position of a line or record in a file, counted from 1.
struct RecordPosition: Hashable, Sendable, Codable {
  /// The line at which the record begins.
  let line: Int
  /// The number of the record after the header; `nil` in JSON lines.
  var record: Int?
}

extension RecordPosition: CustomStringConvertible {
  var description: String { record.map { "record \($0), line \(line)" } ?? "line \(line)" }
}

/// A line or record that is refused.
struct RefusedRecord: Hashable, Sendable, Codable {
  let position: RecordPosition
  let problem: RecordProblem
}
