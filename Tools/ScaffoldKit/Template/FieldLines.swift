import SwiftSourceKit

/// The lines of a template, of which some are repeated for each field of an entity.
///
/// Consecutive lines with a placeholder of a field, such as `__field__` or `__FieldType__`, are
/// repeated together, with the empty line after them.
struct FieldLines {
  private let lines: [ArraySlice<UInt8>]

  init(_ bytes: [UInt8]) {
    lines = bytes.split(separator: .lineFeed, omittingEmptySubsequences: false)
  }

  /// Returns the text with the lines of fields for each of these fields.
  func repeated(for fields: [TemplateValues]) -> [UInt8] {
    if fields.isEmpty { return joined(lines) }
    var result: [ArraySlice<UInt8>] = []
    var rest = lines[...]
    while let line = rest.first {
      let block = rest.prefix(while: isOfField)
      if block.isEmpty {
        result.append(line)
        rest.removeFirst()
        continue
      }
      rest.removeFirst(block.count)
      let separator = rest.prefix(1).filter(\.isEmpty)
      rest.removeFirst(separator.count)
      for field in fields {
        for line in block {
          let text = String(decoding: line, as: UTF8.self)
          result.append(Array(Placeholders.replaced(in: text, knownTo: field).utf8)[...])
        }
        result += separator
      }
    }
    return joined(result)
  }

  // MARK: - Internal

  private func isOfField(_ line: ArraySlice<UInt8>) -> Bool {
    let line = Array(line)
    return line.contains("__field") || line.contains("__Field")
  }

  private func joined(_ lines: [ArraySlice<UInt8>]) -> [UInt8] {
    Array(lines.joined(separator: [.lineFeed]))
  }
}
