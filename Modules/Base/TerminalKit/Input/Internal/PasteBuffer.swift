/// The bytes of a bracketed paste, up to the end marker.
struct PasteBuffer: Sendable {
  struct Piece {
    var text: String
    var isLast: Bool
  }

  /// The size in bytes at which a piece of a long paste is delivered.
  static let limit = 4 << 20

  private static let endMarker = Array("\u{1B}[201~".utf8)
  private var bytes: [UInt8] = []
  /// The number of end marker bytes that have matched so far.
  private var matched = 0
  private var followsReturn = false

  /// Appends bytes that need no check by ``append(_:)``, and returns their number.
  ///
  /// Stops before an escape byte, before a Return, and before the piece is full. Appends nothing
  /// directly after a Return or inside a possible end marker.
  mutating func appendRun(_ run: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    guard matched == 0, !followsReturn else { return 0 }
    let possible = run.prefix(max(0, Self.limit - 1 - bytes.count))
    let end = possible.firstIndex { $0 == 0x1B || $0 == 0x0D } ?? possible.endIndex
    bytes += possible[..<end]
    return end - run.startIndex
  }

  /// Appends a byte. Returns a piece when the paste ends, or when the piece is full; otherwise
  /// `nil`.
  ///
  /// Only the first byte of the end marker is an escape byte. So after a mismatch, only the new
  /// byte can start the marker again.
  mutating func append(_ byte: UInt8) -> Piece? {
    if byte == Self.endMarker[matched] {
      matched += 1
      guard matched == Self.endMarker.count else { return nil }
      matched = 0
      return take(isLast: true)
    }
    if matched > 0 {
      bytes += Self.endMarker[..<matched]
      matched = 0
      followsReturn = false
      return append(byte)
    }
    // A terminal sends a line break as CR, or as CR LF for text from Windows. Each such line break
    // becomes one LF.
    let isSecondOfTwo = byte == 0x0A && followsReturn
    followsReturn = byte == 0x0D
    if isSecondOfTwo { return nil }
    bytes.append(byte == 0x0D ? 0x0A : byte)
    return bytes.count >= Self.limit && bytes.incompleteUTF8Suffix == 0 ? take(isLast: false) : nil
  }

  /// Ends the paste without its end marker, and returns the remaining text.
  mutating func end() -> String {
    matched = 0
    return take(isLast: true).text
  }

  private mutating func take(isLast: Bool) -> Piece {
    defer { bytes = [] }
    if isLast { followsReturn = false }
    return Piece(text: String(decoding: bytes, as: UTF8.self), isLast: isLast)
  }
}

extension [UInt8] {
  /// The number of bytes at the end that start an incomplete UTF-8 sequence; 0 if the last sequence
  /// is complete or invalid.
  var incompleteUTF8Suffix: Int {
    for (offset, byte) in suffix(3).reversed().enumerated() where byte & 0xC0 != 0x80 {
      return byte.utf8SequenceLength > offset + 1 ? offset + 1 : 0
    }
    return 0
  }

  /// Whether the bytes are the start of a single UTF-8 sequence that is incomplete.
  var isIncompleteUTF8: Bool { incompleteUTF8Suffix == count }
}

extension UInt8 {
  /// The length of the UTF-8 sequence that the byte starts; 1 for an ASCII byte or an invalid byte.
  fileprivate var utf8SequenceLength: Int {
    switch self {
    case 0xC2..<0xE0: 2
    case 0xE0..<0xF0: 3
    case 0xF0..<0xF5: 4
    default: 1
    }
  }
}
