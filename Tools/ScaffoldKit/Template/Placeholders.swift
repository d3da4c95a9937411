/// Finds the placeholders of a template: letters between two underscores on either side.
enum Placeholders {
  /// Returns the text with each placeholder replaced.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - value: Returns the value of a placeholder; its second argument is the placeholder's offset.
  /// - Returns: The text with the values.
  /// - Throws: What `value` throws.
  static func replaced<Failure: Error>(
    in bytes: [UInt8], by value: (String, Int) throws(Failure) -> String
  ) throws(Failure) -> [UInt8] {
    var result: [UInt8] = []
    var rest = 0
    var offset = 0
    while offset < bytes.count {
      guard let end = end(ofPlaceholderAt: offset, in: bytes) else {
        offset += 1
        continue
      }
      let placeholder = String(decoding: bytes[offset..<end], as: UTF8.self)
      result += bytes[rest..<offset] + Array(try value(placeholder, offset).utf8)
      (rest, offset) = (end, end)
    }
    return result + bytes[rest...]
  }

  /// Returns the text with the placeholders replaced that have a value, and the others unchanged.
  static func replaced(in text: String, knownTo values: TemplateValues) -> String {
    let bytes = replaced(in: Array(text.utf8)) { placeholder, _ in
      values[placeholder] ?? placeholder
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: - Internal

  private static let underscores = Array("__".utf8)

  private static func end(ofPlaceholderAt start: Int, in bytes: [UInt8]) -> Int? {
    guard bytes[start...].starts(with: underscores) else { return nil }
    let letters = bytes[(start + 2)...].prefix(while: isLetter)
    guard !letters.isEmpty, bytes[letters.endIndex...].starts(with: underscores) else {
      return nil
    }
    return letters.endIndex + 2
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
