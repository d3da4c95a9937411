import CharacterDomain
import CharacterPresentation
import CommandLineKit
import SystemKit

/// Writes characters to files, one line for each.
enum ImportFile {
  /// Writes the JSON lines that `characters import` reads.
  ///
  /// - Throws: `SystemError` if the file can't be written.
  static func write(
    _ characters: MultipliedCharacters, to path: String
  ) throws(SystemError) {
    try write(characters, to: path) { character in
      let members = JSONValue.members(of: character).filter {
        if case .null = $1 { false } else { true }
      }
      return JSONValue.object(members).line
    }
  }

  /// Writes CSV with the columns of the full-text index, which does not contain its texts. Folded
  /// text needs no quotation marks.
  ///
  /// - Throws: `SystemError` if the file can't be written.
  static func writeSearchedTexts(
    of characters: MultipliedCharacters, to path: String
  ) throws(SystemError) {
    try write(characters, to: path) { character in
      let columns: [[String?]] = [
        [character.name], character.aliases, [character.work], [character.author],
        [character.tradition], [character.occupation, character.origin, character.biography],
      ]
      return columns.map { FoldedText($0.compactMap(\.self).joined(separator: " ")).line }
        .joined(separator: ",")
    }
  }

  private static func write(
    _ characters: MultipliedCharacters, to path: String, line: (FictionalCharacter) -> String
  ) throws(SystemError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    if descriptor < 0 { throw .last }
    defer { close(descriptor) }
    var buffer: [UInt8] = []
    for character in characters {
      buffer += line(character).utf8
      buffer.append(UInt8(ascii: "\n"))
      if buffer.count > 1 << 20 {
        try FileWriter.writeAll(buffer, to: descriptor)
        buffer.removeAll(keepingCapacity: true)
      }
    }
    try FileWriter.writeAll(buffer, to: descriptor)
  }
}
