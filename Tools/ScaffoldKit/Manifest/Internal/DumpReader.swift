#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads the JSON that the package manager dumps.
///
/// Foundation's decoder has to be told the shape of every value, and a description of a target may
/// have any; asking it for each shape in turn takes longer than the dump itself.
struct DumpReader {
  private let bytes: [UInt8]
  private var place = 0

  /// The value of a whole text; nil if it is not JSON.
  static func value(of bytes: [UInt8]) -> DumpedValue? {
    var reader = DumpReader(bytes)
    guard let value = reader.value() else { return nil }
    reader.skipSpace()
    return reader.next == nil ? value : nil
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

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

  /// Reads from a bracket to the other, with commas between what is read.
  private mutating func list(
    until end: Unicode.Scalar, _ element: (inout DumpReader) -> Bool
  ) -> Bool {
    place += 1
    if take(end) { return true }
    repeat {
      skipSpace()
      guard element(&self) else { return false }
    } while take(",")
    return take(end)
  }

  private mutating func literal() -> DumpedValue? {
    let start = place
    while let byte = next, UInt8(ascii: "+")...UInt8(ascii: "z") ~= byte, byte != UInt8(ascii: ","),
      byte != UInt8(ascii: "]")
    {
      place += 1
    }
    return place == start ? nil : .literal(String(decoding: bytes[start..<place], as: UTF8.self))
  }

  private mutating func string() -> String? {
    guard next == UInt8(ascii: "\"") else { return nil }
    let start = place + 1
    repeat {
      place += next == UInt8(ascii: "\\") ? 2 : 1
      guard place < bytes.count else { return nil }
    } while next != UInt8(ascii: "\"")
    place += 1
    let text = bytes[start..<(place - 1)]
    guard text.contains(UInt8(ascii: "\\")) else { return String(decoding: text, as: UTF8.self) }
    return try? JSONDecoder().decode(String.self, from: Data(bytes[(start - 1)..<place]))
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    skipSpace()
    guard next == UInt8(ascii: scalar) else { return false }
    place += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      place += 1
    }
  }
}
