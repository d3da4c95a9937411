/// A JSON value whose members keep their order, for the output of `--json`.
///
/// Foundation's encoder does not keep the order of members, and does not escape all control
/// characters. A program that avoids Foundation also starts faster.
///
/// ```swift
/// let character = JSONValue.object([("id", 12), ("name", "Éowyn"), ("year", .null)])
/// ```
public enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number. Infinite numbers and NaN, which JSON doesn't have, are written as `null`.
  case number(Double)
  case string(String)
  case array([JSONValue])
  /// An object with its members in order.
  case object([(String, JSONValue)])

  /// Creates a string, or `null` from `nil`.
  public init(_ text: String?) { self = text.map(JSONValue.string) ?? .null }

  /// Creates an integer, or `null` from `nil`.
  public init(_ integer: Int?) { self = integer.map(JSONValue.integer) ?? .null }

  /// Creates a number, or `null` from `nil`.
  public init(_ number: Double?) { self = number.map(JSONValue.number) ?? .null }

  /// Creates a Boolean value, or `null` from `nil`.
  public init(_ bool: Bool?) { self = bool.map(JSONValue.bool) ?? .null }

  /// The value as indented JSON, without a line break at the end.
  ///
  /// Control characters, line separators, noncharacters, and formatting characters such as
  /// bidirectional marks are escaped.
  public var text: String { text(isIndented: true) }

  /// The value as JSON on one line, with the same escapes as in ``text``.
  public var line: String { text(isIndented: false) }

  private func text(isIndented: Bool) -> String {
    var writer = JSONWriter(isIndented: isIndented)
    writer.write(self, indent: 0)
    return writer.text
  }
}

extension JSONValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public init(integerLiteral value: Int) { self = .integer(value) }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public init(stringLiteral value: String) { self = .string(value) }
}

/// A layout for JSON: indented, or one value per line.
public enum JSONLayout: Hashable, Sendable {
  /// Pretty-printed, with two spaces of indentation per level.
  case indented
  /// JSON Lines: each element of an array on its own line. Any other value is a single line.
  case lines
}

extension Console {
  /// Writes a JSON value in a layout. A line break follows each line.
  public func write(_ json: JSONValue, as layout: JSONLayout = .indented) {
    switch (layout, json) {
    case (.indented, _):
      var writer = JSONWriter { self.write($0) }
      writer.write(json, indent: 0)
      writeLine(writer.text)
    case (.lines, .array(let elements)): elements.forEach { writeLine($0.line) }
    case (.lines, _): writeLine(json.line)
    }
  }
}

// MARK: - Internal

/// Writes JSON with an indentation of two spaces, or on one line.
struct JSONWriter {
  private static let partLength = 4096

  /// The text that has not been passed to `output` yet.
  private(set) var text = ""
  private let isIndented: Bool
  /// The closure that receives long text in parts; `nil` to keep everything in `text`.
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
    case .string(let string): writeString(string)
    case .array(let items):
      writeItems(items, between: ("[", "]"), indent: indent) { writer, item in
        writer.write(item, indent: indent + 1)
      }
    case .object(let members):
      writeItems(members, between: ("{", "}"), indent: indent) { writer, member in
        writer.writeString(member.0)
        writer.text += writer.isIndented ? ": " : ":"
        writer.write(member.1, indent: indent + 1)
      }
    }
  }

  private mutating func writeItems<Item>(
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

  private mutating func writeString(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      // One escape is enough, because all these scalars are in the basic multilingual plane.
      case _ where Self.needsEscape(scalar): text += "\\u" + scalar.hexadecimal()
      case _: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  /// Returns whether to write a scalar as `\uXXXX`: a control character, a line separator, a
  /// noncharacter, or a formatting character such as a bidirectional mark.
  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x206F,
      0xFDD0...0xFDEF, 0xFEFF, 0xFFF9...0xFFFB, 0xFFFE...0xFFFF:
      true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// Returns the value of the scalar in hexadecimal, with at least four digits.
  func hexadecimal(uppercase: Bool = false) -> String {
    let digits = String(value, radix: 16, uppercase: uppercase)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
