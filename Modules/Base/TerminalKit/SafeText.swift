/// One line of text that a terminal shows and never obeys: the one door from foreign text to a line.
///
/// Names, arguments and answers of servers may hold escape sequences, line breaks or invisible
/// characters that reorder what stands beside them. `SafeText` lets through what a reader should
/// see, and shows or drops the rest:
///
/// - A tab becomes one space. A line has no tab stops.
/// - A line break becomes `␊` (`␍␊`, `␋`, `␌`). To keep lines apart, use ``lines(of:)``.
/// - Every other control character becomes its symbol: ESC `␛`, DEL `␡`. A C1 control becomes its
///   seven-bit form, so CSI (U+009B) reads `␛[`.
/// - Bidirectional embeddings, overrides and isolates and the deprecated format characters are
///   removed. The harmless marks (LRM, RLM, ALM) stay.
/// - Non-characters become U+FFFD.
/// - More than 30 combining marks in a row are cut, as in the stream-safe format of UAX #15.
///
/// ```swift
/// SafeText("Rick\u{1B}[31m").string  // "Rick␛[31m"
/// ```
public struct SafeText: Hashable, Sendable {
  /// The text, without anything a terminal would act on.
  public let string: String

  /// Makes one safe line of any text.
  public init(_ foreign: String) {
    string = foreign.utf8.allSatisfy { 0x20...0x7E ~= $0 } ? foreign : Self.sanitized(foreign)
  }

  /// Makes one safe line of the start of any text, with `…` for what is missing.
  ///
  /// It reads no more than it shows, so the text may be huge.
  public init(_ foreign: String, width: Int) {
    // A single grapheme cluster can be a megabyte long, so the first cut counts scalars.
    let scalars = foreign.unicodeScalars.prefix(width * 8)
    let start = SafeText(String(scalars)).string
    let isWhole = scalars.endIndex == foreign.endIndex
    string = (isWhole ? start : start + "…").truncated(toWidth: width)
  }

  /// The lines of a text, each of them safe.
  public static func lines(of foreign: String) -> [SafeText] {
    foreign.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { SafeText(String($0)) }
  }

  /// A text in single quotes for use inside a sentence: safe, and shortened when it is huge.
  ///
  /// ```swift
  /// SafeText.quoted("lst")  // "'lst'"
  /// ```
  public static func quoted(_ foreign: String, width: Int = 60) -> String {
    "'" + SafeText(foreign, width: width).string + "'"
  }
}

// MARK: - Internal

extension SafeText {
  private static let longestRunOfMarks = 30

  private static func sanitized(_ foreign: String) -> String {
    var safe = String.UnicodeScalarView()
    var marks = 0
    for scalar in foreign.unicodeScalars {
      if let replacement = replacement(for: scalar) {
        safe.append(contentsOf: replacement.unicodeScalars)
        // What is removed does not part the marks around it.
        if !replacement.isEmpty { marks = 0 }
      } else {
        marks = scalar.columns == 0 ? marks + 1 : 0
        if marks <= longestRunOfMarks { safe.append(scalar) }
      }
    }
    return String(safe)
  }

  /// What stands for a scalar; nil if it can stand for itself.
  private static func replacement(for scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x09: " "
    case 0x00...0x1F: symbol(0x2400 + scalar.value)
    case 0x7F: symbol(0x2421)
    case 0x80...0x9F: "\u{241B}" + symbol(scalar.value - 0x40)
    case 0x2028, 0x2029: symbol(0x240A)
    case 0x202A...0x202E, 0x2066...0x206F: ""
    case 0xFDD0...0xFDEF: symbol(0xFFFD)
    case let value: value & 0xFFFE == 0xFFFE ? symbol(0xFFFD) : nil
    }
  }

  private static func symbol(_ value: UInt32) -> String {
    Unicode.Scalar(value).map { String($0) } ?? ""
  }
}
