import Foundation

extension MigrationReport: Encodable {
  private enum Key: String, CodingKey { case files, unreadable, modules, totals }

  /// The keys are stable:
  /// - `files`: the number of Swift files
  /// - `unreadable`: `path`, `reason`
  /// - `modules`: `name`, `dialect`, `status` (`converted` or `refused`), `pieces` (`role`, `name`,
  ///   `place`, `property`), `blockers` (`reason`, `place`), `declared` (`type`, `members`), `notes`
  ///   (`text`, `place`), `mentions` (`name`, `place`, `isTest`); a `place` is `file`, `line`
  /// - `totals`: `modules`, `converted`, `refused`, `dialects` with a number for each
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(fileCount, forKey: .files)
    try container.encode(unreadable, forKey: .unreadable)
    try container.encode(entries, forKey: .modules)
    try container.encode(
      Totals(
        modules: entries.count, converted: convertedCount, refused: refusedCount,
        dialects: Dictionary(uniqueKeysWithValues: dialects.map { ($0.dialect.rawValue, $0.count) })
      ), forKey: .totals)
  }

  private struct Totals: Encodable {
    let modules, converted, refused: Int
    let dialects: [String: Int]
  }
}

extension MigrationReport.Entry: Encodable {
  private enum Key: String, CodingKey {
    case name, dialect, status, pieces, blockers, declared, notes, mentions
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(module.name, forKey: .name)
    try container.encode(module.dialect, forKey: .dialect)
    try container.encode(outcome.blockers.isEmpty ? "converted" : "refused", forKey: .status)
    try container.encode(module.pieces, forKey: .pieces)
    try container.encode(outcome.blockers, forKey: .blockers)
    try container.encode(outcome.declared, forKey: .declared)
    try container.encode(outcome.notes, forKey: .notes)
    try container.encode(mentions, forKey: .mentions)
  }
}

/// A report together with the changes of files.
struct MigrationResult: Encodable {
  struct Edit: Encodable {
    let path: String

    /// The whole new text of the file.
    let text: String
  }

  private enum Key: String, CodingKey { case report, edits }

  private let report: MigrationReport
  private let isText: Bool
  private let edits: [Edit]

  /// Creates a result whose report is a text or an object.
  init(report: MigrationReport, isText: Bool) {
    self.report = report
    self.isText = isText
    edits = report.changedFiles.sorted { $0.key < $1.key }.map {
      Edit(path: $0.key, text: $0.value)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    if isText {
      try container.encode(report.text, forKey: .report)
    } else {
      try container.encode(report, forKey: .report)
    }
    try container.encode(edits, forKey: .edits)
  }
}

extension Encodable {
  /// The JSON text with sorted keys. Control characters, also those that JSON permits, are escaped.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(self), as: UTF8.self)
    return text.unicodeScalars.map { scalar in
      guard scalar.isControl, scalar != "\n" else { return String(scalar) }
      return String(scalar).utf16.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
    }.joined() + "\n"
  }
}
