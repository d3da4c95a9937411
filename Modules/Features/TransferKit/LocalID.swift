import CharacterDomain
import CommandLineKit
import TerminalText

/// The ID of a character within its source, as files contain it.
///
/// A file can be imported into any source, so its IDs don't name their source. The ID of a character
/// that `sync --to` copied begins with the name of the source that it was copied from, such as
/// `swapi:1`, and stays as it is. An ID that begins with the name of its own source is written with that
/// name once more, because reading removes it. So a source that is exported and imported again has the
/// same IDs.
enum LocalID {
  /// Returns the ID of a character as text, such as `12` or `swapi:1`.
  static func text(_ id: CharacterID) -> String {
    guard let source = id.source, isQualified(id.local, source) else { return id.local }
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

  /// Parses an ID of a file that is imported into a source: `12`, `personal:12` or `swapi:1`.
  ///
  /// - Throws: ``RecordProblem`` if the ID is not valid.
  static func parse(_ text: String, in source: SourceName) throws(RecordProblem) -> CharacterID {
    let length = source.rawValue.utf8.count + 1
    let local =
      isQualified(text, source)
      ? String(decoding: text.utf8.dropFirst(length), as: UTF8.self) : text
    if let id = CharacterID(source: source, local: local) { return id }
    throw RecordProblem(
      "the ID \(SafeText.quoted(text)) is not valid: it must have 1 to "
        + "\(CharacterName.maximumLength) characters, no control characters, and no space at its "
        + "start or end")
  }

  // A combining mark after the colon would be one `Character` with it.
  private static func isQualified(_ text: String, _ source: SourceName) -> Bool {
    text.utf8.starts(with: "\(source):".utf8)
  }
}
