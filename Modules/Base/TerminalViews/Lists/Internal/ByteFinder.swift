/// Finds a word in bytes: it compares the first two bytes of the word at sixteen offsets at a time.
struct ByteFinder {
  /// The bytes after the end of a text that are read, but not searched.
  static let padding = Block.scalarCount + 1

  private typealias Block = SIMD16<UInt8>

  private let word: [UInt8]
  private let first: SIMD16<UInt8>
  private let second: SIMD16<UInt8>

  /// Creates a finder of a word, which is not empty.
  init(_ word: [UInt8]) {
    self.word = word
    first = SIMD16(repeating: word[0])
    second = SIMD16(repeating: word.count > 1 ? word[1] : 0)
  }

  /// Returns the offset of the first occurrence inside a range; -1 if there is none.
  ///
  /// - Parameters:
  ///   - range: The offsets to search.
  ///   - bytes: The start of the bytes, with ``padding`` readable bytes after the range.
  /// - Returns: The offset from the start of the bytes.
  func first(in range: Range<Int>, of bytes: UnsafeRawPointer) -> Int {
    let last = range.upperBound - word.count
    var offset = range.lowerBound
    while offset <= last {
      var hits = candidates(at: bytes + offset)
      while let lane = hits.next() {
        let match = offset + lane
        if match > last { return -1 }
        if isWord(at: bytes + match) { return match }
      }
      offset += Block.scalarCount
    }
    return -1
  }

  /// Returns whether a word whose first two bytes are equal is equal.
  private func isWord(at start: UnsafeRawPointer) -> Bool {
    var index = 2
    while index < word.count {
      if start.load(fromByteOffset: index, as: UInt8.self) != word[index] { return false }
      index += 1
    }
    return true
  }

  /// Returns which of sixteen offsets begin with the first two bytes.
  private func candidates(at start: UnsafeRawPointer) -> Hits {
    let mask = start.loadUnaligned(as: Block.self) .== first
    guard word.count > 1 else { return Hits(mask) }
    // The same block, a byte later.
    return Hits(mask .& ((start + 1).loadUnaligned(as: Block.self) .== second))
  }
}

/// The equal lanes of a comparison.
private struct Hits {
  private var low: UInt64
  private var high: UInt64

  init(_ mask: SIMDMask<SIMD16<Int8>>) {
    // A lane of a mask is a byte with no bits or with all bits.
    let words = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    (low, high) = (words.x, words.y)
  }

  /// Returns and removes the first equal lane.
  mutating func next() -> Int? {
    if low != 0 { return Self.removeLane(from: &low) }
    return high != 0 ? 8 + Self.removeLane(from: &high) : nil
  }

  private static func removeLane(from word: inout UInt64) -> Int {
    let lane = word.littleEndian.trailingZeroBitCount / 8
    word = UInt64(littleEndian: word.littleEndian & ~(0xFF << UInt64(lane * 8)))
    return lane
  }
}
