extension [UInt8] {
  /// The number of bytes at the end that are the start of a longer UTF-8 sequence.
  var incompleteUTF8Suffix: Int {
    for (offset, byte) in suffix(3).reversed().enumerated() where byte & 0xC0 != 0x80 {
      return byte.utf8SequenceLength > offset + 1 ? offset + 1 : 0
    }
    return 0
  }

  /// Whether all bytes together are the start of a longer UTF-8 sequence.
  var isIncompleteUTF8: Bool { incompleteUTF8Suffix == count }
}

extension UInt8 {
  /// The length of the UTF-8 sequence that the byte starts; 1 if it starts none.
  fileprivate var utf8SequenceLength: Int {
    switch self {
    case 0xC2..<0xE0: 2
    case 0xE0..<0xF0: 3
    case 0xF0..<0xF5: 4
    default: 1
    }
  }
}
