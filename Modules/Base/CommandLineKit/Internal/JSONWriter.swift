/// Writes JSON with an indentation of two spaces, or on one line.
struct JSONWriter {
  private static let partLength = 4096

  /// The text that was not passed to `output`.
  private(set) var text = ""
  private let isIndented: Bool
  /// Receives the first parts of a long text, or `nil` to keep all of it.
  private let output: ((String) -> Void)?

  init(isIndented: Bool = true, output: ((String) -> Void)? = nil) {
    self.isIndented = isIndented
    self.output = output
  }

  mutating func write(_ value: JSONValue, indent: Int) {
    switch value {
    case .null: text += "null"
    case .bool(let bool): text += bool ? "true" : "false"
    case .integer(let integer): text += String(integer)
    case .number(let number): text += number.isFinite ? String(number) : "null"
    case .string(let string): write(string)
    case .array(let items):
      write(items, between: ("[", "]"), indent: indent) { writer, item in
        writer.write(item, indent: indent + 1)
      }
    case .object(let members):
      write(members, between: ("{", "}"), indent: indent) { writer, member in
        writer.write(member.0)
        writer.text += writer.isIndented ? ": " : ":"
        writer.write(member.1, indent: indent + 1)
      }
    }
  }

  private mutating func write<Item>(
    _ items: [Item], between brackets: (String, String), indent: Int,
    each writeItem: (inout JSONWriter, Item) -> Void
  ) {
    text += brackets.0
    for (index, item) in items.enumerated() {
      text += index == 0 ? "" : ","
      breakLine(indent: indent + 1)
      writeItem(&self, item)
      if let output, text.utf8.count >= Self.partLength {
        output(text)
        text = ""
      }
    }
    if !items.isEmpty { breakLine(indent: indent) }
    text += brackets.1
  }

  private mutating func breakLine(indent: Int) {
    if isIndented { text += "\n" + String(repeating: "  ", count: indent) }
  }

  private mutating func write(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      default: text += Self.needsEscape(scalar) ? Self.escape(scalar) : String(scalar)
      }
    }
    text += "\""
  }

  /// Whether a scalar is a control, a line separator, a bidirectional formatting character or a
  /// noncharacter.
  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x206F,
      0xFDD0...0xFDEF, 0xFEFF, 0xFFF9...0xFFFB, 0xFFFE...0xFFFF:
      true
    default: false
    }
  }

  /// Returns one escape, because all these scalars are in the basic multilingual plane.
  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
