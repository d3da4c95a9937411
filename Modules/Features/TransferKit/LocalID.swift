import CharacterDomain
import CommandLineKit
import TerminalText

/// The ID of a character within its source, as files contain it.
///
/// A file can be imported into any source, so its IDs don't name their source. If an ID itself begins
/// with the name of its source and a colon, the file contains that name once more. Then reading removes
/// exactly what writing has added.
enum LocalID {
  /// Returns the ID of a character as text, such as `12`, or `rickandmorty:1` for a character of the
  /// shared database that was copied from `rickandmorty`.
  static func text(_ id: CharacterID) -> String {
    guard let source = id.source, id.local.hasPrefix("\(source):") else { return id.local }
    return id.description
  }

  /// Returns the ID of a character as JSON: a number if its text is the usual form of a number that
  /// every program reads exactly.
  static func json(_ id: CharacterID) -> JSONValue {
    let text = text(id)
    guard let number = Int(text), number >= 0, number <= TransferLimits.largestNumber,
      String(number) == text
    else { return .string(text) }
    return .integer(number)
  }

  /// Parses an ID of a file that is imported into a source.
  ///
  /// - Throws: ``RecordProblem`` if the ID is of another source, or not valid.
  static func parse(_ text: String, in source: SourceName) throws(RecordProblem) -> CharacterID {
    if text.hasPrefix("\(source):") {
      return try id(String(text.dropFirst(source.rawValue.utf8.count + 1)), in: source, from: text)
    }
    if let other = sourceName(of: text), source != .postgres {
      throw RecordProblem(
        "the ID \(SafeText.quoted(text)) is of the source \(other), not of \(source)")
    }
    return try id(text, in: source, from: text)
  }

  // MARK: - Internal

  private static func id(
    _ local: String, in source: SourceName, from text: String
  ) throws(RecordProblem) -> CharacterID {
    if let id = CharacterID(source: source, local: local) { return id }
    throw RecordProblem(
      "the ID \(SafeText.quoted(text)) is not valid: it must have 1 to "
        + "\(CharacterName.maximumLength) characters, no control characters, and no space at its "
        + "start or end")
  }

  /// Returns the source that an ID names. The shared database contains copies of other sources, whose
  /// IDs there begin with the names of these sources.
  private static func sourceName(of text: String) -> String? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let sources = SourceName.known + WritableSource.all
    let names = sources.map(\.rawValue) + [SourceName.embeddedWord]
    return names.first { $0 == text[..<colon] }
  }
}

/// The sources that `import` and `remove` can change.
enum WritableSource {
  static let all: [SourceName] = [.personal, .postgres]

  static let parser = ValueParser<SourceName>.choice(of: all.map { ($0.rawValue, $0) })
}
