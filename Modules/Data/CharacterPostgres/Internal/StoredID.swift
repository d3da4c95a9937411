import CharacterDomain

/// The bytes that identify a character in the database.
///
/// The order of the bytes is the order of `CharacterID`: numbers in ascending order, then all other
/// IDs. A number is stored as 0 and eight bytes that sort like the number, followed by its text,
/// because `1` and `01` are different IDs. Any other ID is stored as 1 and its text.
enum StoredID {
  /// Returns the bytes of an ID, or `nil` if the ID is of another source.
  static func bytes(_ id: CharacterID, of source: SourceName) -> [UInt8]? {
    id.source == source ? bytes(id.local) : nil
  }

  static func bytes(_ local: String) -> [UInt8] {
    guard let number = Int(local) else { return [1] + local.utf8 }
    // With the sign bit inverted, negative numbers come first.
    let sortable = UInt64(bitPattern: Int64(number)) ^ (1 << 63)
    return [0] + (0..<8).map { UInt8(truncatingIfNeeded: sortable >> (56 - 8 * $0)) } + local.utf8
  }

  /// Returns the ID within the source.
  static func local(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.dropFirst(bytes.first == 0 ? 9 : 1), as: UTF8.self)
  }
}
