extension String {
  /// Decodes ISO 8859-1, in which each byte is the character with its number.
  package init(latin1 bytes: some Collection<UInt8>) {
    if bytes.allSatisfy({ $0 < 0x80 }) {
      self.init(decoding: bytes, as: UTF8.self)
    } else {
      self = ""
      unicodeScalars.append(contentsOf: bytes.lazy.map { Unicode.Scalar($0) })
    }
  }

  /// Encodes ISO 8859-1. The text contains only characters of one byte.
  package var latin1: [UInt8] {
    if utf8.allSatisfy({ $0 < 0x80 }) { return Array(utf8) }
    return unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }
}
