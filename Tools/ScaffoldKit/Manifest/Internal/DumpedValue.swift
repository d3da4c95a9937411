/// A JSON value in the output of `swift package dump-package`.
indirect enum DumpedValue: Hashable, Sendable {
  /// Null, true, false or a number, as it is in the text.
  case literal(String)
  case string(String)
  case array([DumpedValue])
  case object([String: DumpedValue])

  subscript(key: String) -> DumpedValue? {
    guard case .object(let members) = self else { return nil }
    return members[key]
  }

  var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  var elements: [DumpedValue] {
    guard case .array(let elements) = self else { return [] }
    return elements
  }

  /// The value as one line; equal values have equal lines.
  var line: String {
    switch self {
    case .literal(let text): text
    case .string(let text): "\"\(text)\""
    case .array(let elements): "[\(elements.map(\.line).joined(separator: ", "))]"
    case .object(let members):
      "{\(members.sorted { $0.key < $1.key }.map { "\($0): \($1.line)" }.joined(separator: ", "))}"
    }
  }
}
