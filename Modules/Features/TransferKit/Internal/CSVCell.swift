import CommandLineKit
import TerminalText

/// Converts values to text of CSV, and back.
///
/// The items of a list are separated by a semicolon and a space. A relation is `parent=12`, and a fact
/// is `Species=Human`. In an item, a backslash precedes a semicolon, a backslash, an equals sign of a
/// label, and a space at the start or the end.
enum CSVCell {
  /// Returns the text of a member, such as `["a", "b"]` as `a; b`.
  static func text(_ value: JSONValue) -> String {
    switch value {
    case .string(let text): text
    case .integer(let number): String(number)
    case .array(let items): items.map(item).joined(separator: "; ")
    case .null, .bool, .number, .object: ""
    }
  }

  /// Converts the text of a column to the value that JSON lines have.
  static func value(
    _ text: String, of column: CharacterProperty
  ) throws(RecordProblem) -> JSONValue {
    switch column {
    case .year: return Int(text).map(JSONValue.integer) ?? .string(text)
    case .aliases: return .array(try items(text, column).map { .string($0.text) })
    case .relations:
      return .array(try items(text, column).map { $0.object("kind", "id") })
    case .facts: return .array(try items(text, column).map { $0.object("label", "value") })
    case .id, .slug, .name, .author, .tradition, .work, .yearCertainty, .language, .kind,
      .occupation, .origin, .biography, .publicDomainReason, .image:
      return .string(text)
    }
  }

  // MARK: - Internal

  /// An item without its escapes.
  private struct Item {
    private(set) var scalars: [Unicode.Scalar] = []
    /// The text before the first equals sign without an escape.
    private(set) var label: String?
    /// The length of the text without the spaces at its end that have no escape.
    private var length = 0

    var text: String { String(String.UnicodeScalarView(scalars.prefix(length))) }

    /// Appends a scalar. Spaces without an escape are ignored at the start and at the end.
    mutating func append(_ scalar: Unicode.Scalar, isEscaped: Bool = false) {
      let isSpace = scalar == " " && !isEscaped
      if isSpace, length == 0 { return }
      scalars.append(scalar)
      if !isSpace { length = scalars.count }
    }

    /// Makes the text so far the label.
    mutating func finishLabel() {
      label = text
      (scalars, length) = ([], 0)
    }

    /// The two parts as members. Without a label, the object has only the first member.
    func object(_ first: String, _ second: String) -> JSONValue {
      guard let label else { return .object([(first, .string(text))]) }
      return .object([(first, .string(label)), (second, .string(text))])
    }
  }

  private static func item(_ value: JSONValue) -> String {
    switch value {
    case .string(let text): return escaped(text, ";\\=")
    case .object(let members):
      let values = members.filter { ["kind", "id", "label", "value"].contains($0.0) }
      let texts = values.map { text($0.1) }
      return escaped(texts.first ?? "", ";\\=") + "=" + escaped(texts.last ?? "", ";\\")
    case .null, .bool, .integer, .number, .array: return ""
    }
  }

  private static func escaped(_ text: String, _ special: String) -> String {
    var result = String.UnicodeScalarView()
    let scalars = text.unicodeScalars
    for index in scalars.indices {
      let isOuter = index == scalars.startIndex || scalars.index(after: index) == scalars.endIndex
      let scalar = scalars[index]
      if special.unicodeScalars.contains(scalar) || isOuter && scalar == " " { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }

  private static func items(
    _ text: String, _ column: CharacterProperty
  ) throws(RecordProblem) -> [Item] {
    let hasLabels = column != .aliases
    var items: [Item] = []
    var item = Item()
    var isEscaped = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case _ where isEscaped:
        guard "\\;= ".unicodeScalars.contains(scalar) else {
          throw RecordProblem(
            "\(column.rawValue): a backslash precedes '\(SafeText(String(scalar)).string)'; "
              + "write two backslashes for one")
        }
        item.append(scalar, isEscaped: true)
        isEscaped = false
      case "\\": isEscaped = true
      case ";":
        items.append(item)
        item = Item()
      case "=" where hasLabels && item.label == nil: item.finishLabel()
      case _: item.append(scalar)
      }
    }
    if isEscaped { throw RecordProblem("\(column.rawValue): a backslash is at the end") }
    return items + [item]
  }
}
