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
      "{\(members.keys.sorted().map { "\($0): \(line(of: $0))" }.joined(separator: ", "))}"
    }
  }

  /// A member as one line; traits, which the package manager writes in any order, are sorted.
  func line(of key: String) -> String {
    guard let value = self[key] else { return "" }
    guard ["enabledTraits", "traits"].contains(key), case .array(let elements) = value else {
      return value.line
    }
    return "[\(elements.map(\.line).sorted().joined(separator: ", "))]"
  }
}
