extension UnsafeBufferPointer<UInt8> {
  /// The number of scalars of this UTF-8 if each of them is visible and one column wide, and none joins
  /// another one: printable ASCII, and Latin letters and signs up to U+02FF. Otherwise `nil`.
  ///
  /// Most texts are such, and need no search in tables.
  package var narrowScalarCount: Int? {
    var count = 0
    var previous: UInt8 = 0
    for byte in self {
      switch byte {
      case 0x20...0x7E, 0xC2...0xCB: count += 1
      // Not a control character from U+0080 to U+009F, and not the soft hyphen.
      case 0x80...0xBF where previous != 0xC2 || byte >= 0xA0 && byte != 0xAD: break
      default: return nil
      }
      previous = byte
    }
    return count
  }
}
