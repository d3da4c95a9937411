import SwiftSourceKit

/// Finds and replaces the placeholders of a template: letters between two underscores on either side.
enum Placeholders {
  /// Returns the text with each placeholder replaced by what `value` returns for the placeholder and
  /// its offset.
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

  /// Returns the text with the placeholders that have a value replaced.
  static func replaced(in text: String, knownTo values: TemplateValues) -> String {
    let bytes = replaced(in: Array(text.utf8)) { placeholder, _ in
      values[placeholder] ?? placeholder
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the text with the lines of fields repeated for each field of an entity.
  ///
  /// Consecutive lines with a placeholder of a field, such as `__field__` or `__FieldType__`, are
  /// repeated together, with the empty line after them.
  static func repeatingLines(of bytes: [UInt8], for fields: [TemplateValues]) -> [UInt8] {
    if fields.isEmpty { return bytes }
    var result: [ArraySlice<UInt8>] = []
    var rest = bytes.split(separator: .lineFeed, omittingEmptySubsequences: false)[...]
    while let line = rest.first {
      let block = rest.prefix { Array($0).contains("__field") || Array($0).contains("__Field") }
      if block.isEmpty {
        result.append(line)
        rest.removeFirst()
        continue
      }
      rest.removeFirst(block.count)
      let separator = rest.prefix(1).filter(\.isEmpty)
      rest.removeFirst(separator.count)
      for field in fields {
        result += block.map {
          Array(replaced(in: String(decoding: $0, as: UTF8.self), knownTo: field).utf8)[...]
        }
        result += separator
      }
    }
    return Array(result.joined(separator: [.lineFeed]))
  }

  /// Returns the first new identifier that equals another one in the templates of a kind, and the
  /// place of that one, such as `Tools/Templates/a.swift:3`. New identifiers contain a placeholder of
  /// `naming`.
  static func clash(
    in templates: [Template], naming: [String], _ values: TemplateValues
  ) -> (name: String, place: String)? {
    var newNames: Set<String> = []
    var otherNames: [String: String] = [:]
    for template in templates where template.name.isSwiftSource {
      for token in SwiftLexer.tokens(of: template.bytes) where token.kind == .identifier {
        let word = String(decoding: template.bytes[token.range], as: UTF8.self)
        let name = replaced(in: word, knownTo: values)
        if naming.contains(where: word.contains) {
          newNames.insert(name)
        } else if otherNames[name] == nil {
          otherNames[name] = "\(template.path):\(token.line)"
        }
      }
    }
    return newNames.sorted().lazy.compactMap { name in otherNames[name].map { (name, $0) } }.first
  }

  // MARK: - Internal

  private static let underscores = Array("__".utf8)

  private static func end(ofPlaceholderAt start: Int, in bytes: [UInt8]) -> Int? {
    guard bytes[start...].starts(with: underscores) else { return nil }
    let letters = bytes[(start + 2)...].prefix(while: isLetter)
    guard !letters.isEmpty, bytes[letters.endIndex...].starts(with: underscores) else { return nil }
    return letters.endIndex + 2
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
