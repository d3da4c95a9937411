#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Parses the JSON of `swift package dump-package`.
///
/// `JSONDecoder` needs the type of every value, but the description of a target has members of any
/// type. Trying all types takes longer than the dump itself.
struct DumpReader {
  private let bytes: [UInt8]
  private var position = 0

  /// Returns the value of a JSON text; nil if the text is not JSON.
  static func value(of bytes: [UInt8]) -> DumpedValue? {
    var reader = DumpReader(bytes)
    guard let value = reader.value() else { return nil }
    reader.skipSpace()
    return reader.next == nil ? value : nil
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func value() -> DumpedValue? {
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return object()
    case UInt8(ascii: "["): return array()
    case UInt8(ascii: "\""): return string().map(DumpedValue.string)
    case _: return literal()
    }
  }

  private mutating func object() -> DumpedValue? {
    var members: [String: DumpedValue] = [:]
    let isWhole = list(until: "}") { reader in
      guard let key = reader.string(), reader.take(":"), let value = reader.value() else {
        return false
      }
      members[key] = value
      return true
    }
    return isWhole ? .object(members) : nil
  }

  private mutating func array() -> DumpedValue? {
    var elements: [DumpedValue] = []
    let isWhole = list(until: "]") { reader in
      guard let value = reader.value() else { return false }
      elements.append(value)
      return true
    }
    return isWhole ? .array(elements) : nil
  }

  /// Parses elements that are separated by commas, up to the closing bracket.
  private mutating func list(
    until end: Unicode.Scalar, _ element: (inout DumpReader) -> Bool
  ) -> Bool {
    position += 1
    if take(end) { return true }
    repeat {
      skipSpace()
      guard element(&self) else { return false }
    } while take(",")
    return take(end)
  }

  private mutating func literal() -> DumpedValue? {
    let start = position
    while let byte = next, UInt8(ascii: "+")...UInt8(ascii: "z") ~= byte, byte != UInt8(ascii: ","),
      byte != UInt8(ascii: "]")
    {
      position += 1
    }
    return position == start
      ? nil : .literal(String(decoding: bytes[start..<position], as: UTF8.self))
  }

  private mutating func string() -> String? {
    guard next == UInt8(ascii: "\"") else { return nil }
    let start = position + 1
    repeat {
      position += next == UInt8(ascii: "\\") ? 2 : 1
      guard position < bytes.count else { return nil }
    } while next != UInt8(ascii: "\"")
    position += 1
    let text = bytes[start..<(position - 1)]
    guard text.contains(UInt8(ascii: "\\")) else { return String(decoding: text, as: UTF8.self) }
    return try? JSONDecoder().decode(String.self, from: Data(bytes[(start - 1)..<position]))
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    skipSpace()
    guard next == UInt8(ascii: scalar) else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }
}
