import Synchronization

/// Removes case and diacritics from texts that are searched.
///
/// ```swift
/// print(TextFolding.folded("Éowyn Ørsted"))  // eowyn orsted
/// ```
///
/// Latin, Greek and Cyrillic letters lose their diacritics, whether they are composed or not. Source:
/// the names of letters in Unicode, such as "LATIN SMALL LETTER E WITH ACUTE".
public enum TextFolding {
  /// Returns a text in lowercase without diacritics.
  public static func folded(_ text: String) -> String {
    var text = text
    return text.withUTF8 { bytes in
      bytes.allSatisfy { $0 < 0x80 } ? lowercased(bytes) : nil
    } ?? foldedScalars(of: text)
  }

  private static func lowercased(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    String(unsafeUninitializedCapacity: bytes.count) { buffer in
      for (index, byte) in bytes.enumerated() {
        buffer[index] = 0x41...0x5A ~= byte ? byte | 0x20 : byte
      }
      return bytes.count
    }
  }

  private static func lowercased(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    "A"..."Z" ~= scalar ? Unicode.Scalar(UInt8(scalar.value) | 0x20) : scalar
  }

  private static func foldedScalars(of text: String) -> String {
    letters.withLock { letters in
      text.unicodeScalars.reduce(into: "") { result, scalar in
        if scalar.isASCII { return result.unicodeScalars.append(lowercased(scalar)) }
        if let known = letters[scalar] { return result += known }
        let folded = folded(scalar)
        letters[scalar] = folded
        result += folded
      }
    }
  }

  /// The folded form of each scalar that was folded before, because reading the names of scalars is slow.
  private static let letters = Mutex<[Unicode.Scalar: String]>([:])

  private static func folded(_ scalar: Unicode.Scalar) -> String {
    if scalar.properties.generalCategory == .nonspacingMark { return "" }
    let lowercase = scalar.properties.lowercaseMapping.unicodeScalars
    return String(String.UnicodeScalarView(lowercase.compactMap(base)))
  }

  /// Returns the letter without its diacritics; `nil` for a diacritic.
  private static func base(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    if scalar.properties.generalCategory == .nonspacingMark { return nil }
    guard let name = scalar.properties.name else { return scalar }
    let words = name.split(separator: " ")
    guard let end = words.firstIndex(of: "WITH") else { return scalar }
    return baseLetters[words[..<end].joined(separator: " ")] ?? scalar
  }

  /// The letters by their names, without those that have diacritics.
  private static let baseLetters: [String: Unicode.Scalar] = {
    let values = Array(UInt32(0x61)...0x7A) + Array(0x3B1...0x3C9) + Array(0x430...0x45F)
    let letters = values.compactMap(Unicode.Scalar.init)
    return Dictionary(
      letters.compactMap { letter in letter.properties.name.map { ($0, letter) } },
      uniquingKeysWith: { first, _ in first })
  }()
}
