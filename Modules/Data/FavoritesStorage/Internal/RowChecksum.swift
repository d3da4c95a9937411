/// The 64-bit FNV-1a checksum of a sequence of integers.
///
/// A single changed byte always changes the checksum, and other damage almost certainly does. The
/// checksum finds accidents, not intent: a program that changes rows on purpose can compute it.
struct RowChecksum {
  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The checksum of the integers so far, as SQLite stores it.
  var value: Int { Int(truncatingIfNeeded: hash) }

  /// Adds the bytes of an integer, the lowest first.
  mutating func add(_ integer: Int) {
    for shift in stride(from: 0, to: 64, by: 8) {
      hash ^= UInt64(UInt8(truncatingIfNeeded: Int64(integer) >> Int64(shift)))
      hash &*= 0x100_0000_01b3
    }
  }
}
