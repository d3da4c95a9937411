/// A hash of the content of a file, to detect later edits.
///
/// Source: FNV-1a with 64 bits, by Glenn Fowler, Landon Curt Noll and Kiem-Phong Vo.
struct Fingerprint: Hashable, Codable {
  private let length: Int
  private let digest: UInt64

  init(_ bytes: [UInt8]) {
    length = bytes.count
    digest = bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// The digest as 16 hexadecimal digits.
  var text: String {
    let digits = String(digest, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
