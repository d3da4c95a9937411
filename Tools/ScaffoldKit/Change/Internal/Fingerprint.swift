/// What tells the bytes of one file from those of another, short enough for a journal.
///
/// Source: FNV-1a with 64 bits, by Glenn Fowler, Landon Curt Noll and Kiem-Phong Vo.
struct Fingerprint: Hashable, Codable {
  private let length: Int
  private let digest: UInt64

  init(_ bytes: [UInt8]) {
    length = bytes.count
    digest = bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
