/// Finds the placeholders of a template: letters between two underscores on either side.
enum Placeholders {
  /// The text with a value for each of them, which is made from the word and its place.
  static func replaced(
    in bytes: [UInt8], by value: (String, Int) throws(TemplateError) -> String
  ) throws(TemplateError) -> [UInt8] {
    var result: [UInt8] = []
    var rest = 0
    var place = 0
    while place < bytes.count {
      guard let end = end(ofPlaceholderAt: place, in: bytes) else {
        place += 1
        continue
      }
      let word = String(decoding: bytes[place..<end], as: UTF8.self)
      result += bytes[rest..<place] + Array(try value(word, place).utf8)
      (rest, place) = (end, end)
    }
    return result + bytes[rest...]
  }

  // MARK: - Internal

  private static let underscores = Array("__".utf8)

  private static func end(ofPlaceholderAt place: Int, in bytes: [UInt8]) -> Int? {
    guard bytes[place...].starts(with: underscores) else { return nil }
    let letters = bytes[(place + 2)...].prefix(while: isLetter)
    guard !letters.isEmpty, bytes[letters.endIndex...].starts(with: underscores) else {
      return nil
    }
    return letters.endIndex + 2
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
