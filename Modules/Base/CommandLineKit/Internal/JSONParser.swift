/// Parses one JSON value. Each method starts at `index`, and leaves it after what it has read.
struct JSONParser {
  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func document() throws(JSONSyntaxError) -> JSONValue {
    skipSpace()
    if index == bytes.count { throw JSONSyntaxError("the text is empty") }
    let value = try value()
    skipSpace()
    if index < bytes.count { throw error("more text follows the value") }
    return value
  }

  // MARK: - Values

  private mutating func value() throws(JSONSyntaxError) -> JSONValue {
    switch try current() {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    case _: throw error("a value is missing")
    }
  }

  private mutating func word(
    _ word: StaticString, _ value: JSONValue
  ) throws(JSONSyntaxError) -> JSONValue {
    let start = index
    for offset in 0..<word.utf8CodeUnitCount {
      if index == bytes.count { throw cutOff }
      guard bytes[index] == word.utf8Start[offset] else {
        index = start
        throw error("a value is missing")
      }
      index += 1
    }
    return value
  }

  private mutating func array() throws(JSONSyntaxError) -> JSONValue {
    var items: [JSONValue] = []
    try open()
    while try hasItem(after: items.count, closing: UInt8(ascii: "]")) {
      items.append(try value())
    }
    return .array(items)
  }

  /// The number of members up to which a loop finds a repeated member faster than a set does.
  private static let fewMembers = 24

  private mutating func object() throws(JSONSyntaxError) -> JSONValue {
    var members: [(String, JSONValue)] = []
    var names: Set<String> = []
    try open()
    while try hasItem(after: members.count, closing: UInt8(ascii: "}")) {
      guard try current() == UInt8(ascii: "\"") else { throw error("a member's name is missing") }
      let name = try string()
      if members.count == Self.fewMembers { names = Set(members.map(\.0)) }
      let isRepeated =
        members.count < Self.fewMembers
        ? members.contains { $0.0 == name } : !names.insert(name).inserted
      if isRepeated { throw error("the member '\(name)' is repeated") }
      skipSpace()
      guard try current() == UInt8(ascii: ":") else { throw error("a colon is missing") }
      index += 1
      skipSpace()
      members.append((name, try value()))
    }
    return .object(members)
  }

  /// Reads an opening bracket.
  private mutating func open() throws(JSONSyntaxError) {
    depth += 1
    if depth > JSONValue.maximumDepth {
      throw error("values are nested more than \(JSONValue.maximumDepth) levels deep")
    }
    index += 1
  }

  /// Reads a comma or the closing bracket after `count` items. Returns whether an item follows.
  private mutating func hasItem(
    after count: Int, closing bracket: UInt8
  ) throws(JSONSyntaxError) -> Bool {
    skipSpace()
    let byte = try current()
    if byte == bracket {
      index += 1
      depth -= 1
      return false
    }
    if count > 0 {
      guard byte == UInt8(ascii: ",") else { throw error("a comma is missing") }
      index += 1
      skipSpace()
    }
    return true
  }

  private mutating func number() throws(JSONSyntaxError) -> JSONValue {
    let start = index
    var isInteger = true
    if bytes[index] == UInt8(ascii: "-") { index += 1 }
    let isZero = index < bytes.count && bytes[index] == UInt8(ascii: "0")
    let digits = skipDigits()
    var isValid = digits == 1 || digits > 1 && !isZero
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      isInteger = false
      index += 1
      isValid = skipDigits() > 0 && isValid
    }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      isInteger = false
      index += 1
      if index < bytes.count, [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(bytes[index]) {
        index += 1
      }
      isValid = skipDigits() > 0 && isValid
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if isValid, isInteger, let integer = Int(text) { return .integer(integer) }
    guard isValid, let number = Double(text) else {
      index = start
      throw error("a number is invalid")
    }
    return .number(number)
  }

  private mutating func skipDigits() -> Int {
    let start = index
    while index < bytes.count, bytes[index] &- 0x30 < 10 { index += 1 }
    return index - start
  }

  // MARK: - Strings

  private mutating func string() throws(JSONSyntaxError) -> String {
    index += 1
    var text = try plainText()
    while bytes[index] == UInt8(ascii: "\\") {
      text.unicodeScalars.append(try escape())
      text += try plainText()
    }
    index += 1
    return text
  }

  /// Reads text up to a quotation mark or an escape.
  private mutating func plainText() throws(JSONSyntaxError) -> String {
    let start = index
    while true {
      if index == bytes.count { throw cutOff }
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { break }
      if byte < 0x20 { throw error("a string contains a control character that is not escaped") }
      index += 1
    }
    guard let text = String(validating: bytes[start..<index], as: UTF8.self) else {
      index = start
      throw error("a string is not valid UTF-8")
    }
    return text
  }

  private mutating func escape() throws(JSONSyntaxError) -> Unicode.Scalar {
    let start = index
    index += 1
    let byte = try current()
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let unit = try hexadecimal()
      if let scalar = unit.flatMap(Unicode.Scalar.init) { return scalar }
      // A leading surrogate must be followed by the escape of a trailing one.
      if let unit, (0xD800..<0xDC00).contains(unit), bytes[index...].starts(with: [0x5C, 0x75]) {
        index += 2
        if let trail = try hexadecimal(), (0xDC00..<0xE000).contains(trail),
          let scalar = Unicode.Scalar(0x1_0000 + (unit - 0xD800) << 10 + (trail - 0xDC00))
        {
          return scalar
        }
      }
    case _: break
    }
    index = start
    throw error("an escape is invalid")
  }

  /// Reads four hexadecimal digits; returns `nil` if they are something else.
  private mutating func hexadecimal() throws(JSONSyntaxError) -> UInt32? {
    guard bytes.count - index >= 4 else { throw cutOff }
    defer { index += 4 }
    var value: UInt32 = 0
    for byte in bytes[index..<index + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  // MARK: - Bytes

  private mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      case _: return
      }
    }
  }

  private func current() throws(JSONSyntaxError) -> UInt8 {
    if index < bytes.count { return bytes[index] }
    throw cutOff
  }

  private var cutOff: JSONSyntaxError { JSONSyntaxError("the value is cut off") }

  private func error(_ problem: String) -> JSONSyntaxError {
    JSONSyntaxError("\(problem) at byte \(index + 1)")
  }
}
