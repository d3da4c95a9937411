/// One line of text without escape sequences or other control characters.
///
/// Names, arguments and server responses may contain escape sequences, line breaks or invisible
/// characters that reorder the text beside them. `SafeText` keeps visible characters and replaces
/// or removes the rest:
///
/// - A tab becomes one space.
/// - A line break becomes its symbols: LF `␊`, CR LF `␍␊`, VT `␋`, FF `␌`. U+2028 and U+2029 become
///   `␊`. To keep separate lines, use ``lines(of:)``.
/// - Any other control character becomes its symbol: ESC `␛`, DEL `␡`. A C1 control becomes its
///   seven-bit form, so CSI (U+009B) becomes `␛[`.
/// - Bidirectional controls (marks, embeddings, overrides and isolates) and the deprecated format
///   characters are removed.
/// - Noncharacters become U+FFFD.
/// - At most 30 combining marks in a row are kept, as in the Stream-Safe Text Format of UAX #15.
///
/// ```swift
/// print(SafeText("Rick\u{1B}[31m").string)  // Rick␛[31m
/// ```
public struct SafeText: Hashable, Sendable {
  /// The text without control characters, which is safe to print.
  public let string: String

  /// Creates a safe line from untrusted text.
  public init(_ text: String) {
    let count = text.utf8.withContiguousStorageIfAvailable { $0.narrowScalarCount }
    string = (count ?? nil) == nil ? Self.sanitized(text) : text
  }

  /// Creates a safe line from untrusted text. A line that is wider than `width` columns is
  /// truncated and ends with `…`.
  ///
  /// Reads only the start of `text`, so the cost doesn't depend on its length.
  public init(_ text: String, width: Int) {
    // One grapheme cluster can be a megabyte long, so first limit the number of scalars.
    let scalars = text.unicodeScalars.prefix(width * 8)
    let start = SafeText(String(scalars)).string
    let isWhole = scalars.endIndex == text.endIndex
    string = (isWhole ? start : start + "…").truncated(toWidth: width)
  }

  /// Splits text at line breaks, and makes each line safe.
  public static func lines(of text: String) -> [SafeText] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { SafeText(String($0)) }
  }

  /// Returns safe text in single quotes, for use in a message. Text that is wider than `width`
  /// columns is truncated.
  ///
  /// ```swift
  /// print(SafeText.quoted("lst"))  // 'lst'
  /// ```
  public static func quoted(_ text: String, width: Int = 60) -> String {
    "'" + SafeText(text, width: width).string + "'"
  }
}

// MARK: - Internal

extension SafeText {
  private static let longestRunOfMarks = 30

  private static func sanitized(_ text: String) -> String {
    var safe = String.UnicodeScalarView()
    var marks = 0
    for scalar in text.unicodeScalars {
      if let replacement = replacement(for: scalar) {
        safe.append(contentsOf: replacement.unicodeScalars)
        // A removed scalar doesn't start a new run of marks.
        if !replacement.isEmpty { marks = 0 }
      } else {
        marks = scalar.columns == 0 ? marks + 1 : 0
        if marks <= longestRunOfMarks { safe.append(scalar) }
      }
    }
    return String(safe)
  }

  /// Returns the replacement for a scalar, or `nil` if the scalar is safe.
  private static func replacement(for scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x09: " "
    case 0x00...0x1F: symbol(0x2400 + scalar.value)
    case 0x7F: symbol(0x2421)
    case 0x80...0x9F: "\u{241B}" + symbol(scalar.value - 0x40)
    case 0x2028, 0x2029: symbol(0x240A)
    case 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x206F: ""
    case 0xFDD0...0xFDEF: symbol(0xFFFD)
    case let value: value & 0xFFFE == 0xFFFE ? symbol(0xFFFD) : nil
    }
  }

  private static func symbol(_ value: UInt32) -> String {
    Unicode.Scalar(value).map { String($0) } ?? ""
  }
}
