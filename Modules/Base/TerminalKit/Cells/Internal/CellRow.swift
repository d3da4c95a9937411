#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The cells of one row.
extension UnsafeBufferPointer<Cell> {
  /// Returns whether two rows of the same width have the same cells.
  func isSame(as other: Self) -> Bool {
    guard let base = baseAddress, let otherBase = other.baseAddress else { return true }
    // A cell has no padding, so its bytes are its value.
    return memcmp(base, otherBase, count * MemoryLayout<Cell>.stride) == 0
  }

  /// Returns the number of cells that differ between two rows of the same width.
  func differenceCount(from other: Self) -> Int {
    let words = UnsafeRawBufferPointer(self).bindMemory(to: UInt64.self)
    let otherWords = UnsafeRawBufferPointer(other).bindMemory(to: UInt64.self)
    var count = 0
    // Without branches, so that the compiler can compare several cells at once.
    for index in 0..<self.count {
      let (first, second) = (2 &* index, 2 &* index &+ 1)
      let difference = words[first] ^ otherWords[first] | words[second] ^ otherWords[second]
      count &+= difference == 0 ? 0 : 1
    }
    return count
  }

  /// A hash of all cells. It has four independent parts, so that the multiplications overlap.
  var hash: UInt64 {
    let words = UnsafeRawBufferPointer(self).bindMemory(to: UInt64.self)
    var (a, b, c, d): (UInt64, UInt64, UInt64, UInt64) = (1, 2, 3, 4)
    var index = 0
    while index + 4 <= words.count {
      a = Self.mix(a, words[index])
      b = Self.mix(b, words[index + 1])
      c = Self.mix(c, words[index + 2])
      d = Self.mix(d, words[index + 3])
      index += 4
    }
    for word in words[index...] { a = Self.mix(a, word) }
    return Self.mix(Self.mix(Self.mix(a, b), c), d)
  }

  private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
  }
}
