/// A Hangul syllable, which Unicode decomposes by an algorithm (section 3.12 of the standard).
struct HangulSyllable {
  private let index: UInt32

  init?(_ scalar: Unicode.Scalar) {
    guard (0xAC00...0xD7A3).contains(scalar.value) else { return nil }
    index = scalar.value - 0xAC00
  }

  /// The two or three letters of the syllable.
  var letters: String {
    let vowels: UInt32 = 21
    let trailings: UInt32 = 28
    let codes = [
      0x1100 + index / (vowels * trailings), 0x1161 + index / trailings % vowels,
      0x11A7 + index % trailings,
    ]
    // The first trailing index means that there is no trailing letter.
    let present = index % trailings == 0 ? codes.dropLast() : codes[...]
    return String(String.UnicodeScalarView(present.compactMap(Unicode.Scalar.init)))
  }
}
