/// Bodies in the format of gzip.
///
/// Source: RFC 1951 and RFC 1952.
enum Gzip {
  private static let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]

  /// Returns a valid body, in which the bytes are stored.
  static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    var result = header
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(0xFFFF)
      rest = rest.dropFirst(block.count)
      let count = UInt16(block.count)
      result.append(rest.isEmpty ? 1 : 0)
      result += littleEndian(count) + littleEndian(~count) + block
    } while !rest.isEmpty
    return result + littleEndian(checksum(bytes)) + littleEndian(UInt32(bytes.count))
  }

  /// The begin of a body of zeros: the header, a zero, and one repetition.
  static let bombPrefix: [UInt8] = {
    var bits = Bits()
    bits.append(0b1, 1)  // The last block
    bits.append(0b10, 2)  // with fixed codes, written with the first bit first
    bits.append(0b0011_0000, 8)  // Zero
    appendRepetition(to: &bits)
    return header + bits.bytes
  }()

  /// A part that repeats the previous zero, and can itself be repeated.
  static let bombChunk: (bytes: [UInt8], decompressedCount: Int) = {
    var bits = Bits()
    for _ in 0..<8_000 { appendRepetition(to: &bits) }
    return (bits.bytes, 8_000 * 258)
  }()

  /// Repeats the previous byte 258 times. Eight repetitions end at the end of a byte.
  private static func appendRepetition(to bits: inout Bits) {
    bits.append(0b1100_0101, 8)  // 258 bytes
    bits.append(0, 5)  // of distance 1
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in (sum >> 1) ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
  }

  private static func littleEndian(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian, Array.init)
  }
}

/// Bits that fill each byte from its lowest bit.
private struct Bits {
  private(set) var bytes: [UInt8] = []
  private var count = 0

  /// Appends the lowest bits of a code, the highest of them first.
  mutating func append(_ code: Int, _ length: Int) {
    for position in (0..<length).reversed() {
      if count % 8 == 0 { bytes.append(0) }
      bytes[bytes.count - 1] |= UInt8(code >> position & 1) << UInt8(count % 8)
      count += 1
    }
  }
}
