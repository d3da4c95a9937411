/// A JSON value in the output of `swift package dump-package`.
indirect enum DumpedValue: Decodable {
  /// Null, true, false or a number.
  case literal(String)
  case string(String)
  case array([DumpedValue])
  case object([String: DumpedValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let elements = try? container.decode([DumpedValue].self) {
      self = .array(elements)
    } else if let members = try? container.decode([String: DumpedValue].self) {
      self = .object(members)
    } else if let number = try? container.decode(Double.self) {
      self = .literal("\(number)")
    } else {
      self = .literal(container.decodeNil() ? "null" : "\(try container.decode(Bool.self))")
    }
  }

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
