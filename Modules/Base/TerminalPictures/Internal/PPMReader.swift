/// Reads the header and the pixels of a Portable Pixmap.
struct PPMReader {
  let bytes: [UInt8]
  private var offset = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  var remainingCount: Int { bytes.count - offset }

  mutating func readMagicNumber() -> Bool {
    guard bytes.starts(with: "P6".utf8) else { return false }
    offset = 2
    return true
  }

  /// Reads spaces and comments, a decimal number, and the byte after it.
  mutating func readNumber() -> Int? {
    skipSpace()
    let digits = bytes[offset...].prefix { 0x30...0x39 ~= $0 }
    offset = min(bytes.count, digits.endIndex + 1)
    return Int(String(decoding: digits, as: UTF8.self))
  }

  mutating func readBytes(_ count: Int) -> ArraySlice<UInt8> {
    defer { offset += count }
    return bytes[offset..<offset + count]
  }

  private mutating func skipSpace() {
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "#") {
        offset = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      } else if bytes[offset] > 0x20 {
        return
      } else {
        offset += 1
      }
    }
  }
}
