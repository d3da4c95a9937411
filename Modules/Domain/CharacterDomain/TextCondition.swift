/// What a text of a ``CharacterFilter`` requires of a value.
///
/// ```swift
/// let words = TextCondition("english")  // also Middle English
/// let value = TextCondition("=English")
/// ```
public enum TextCondition: Hashable, Sendable {
  /// Each word begins a word of the value.
  case words(SearchTerms)
  /// The value is this text, in the same case.
  case value(String)

  /// Reads the text of a filter. After `=`, it is the whole value.
  public init(_ text: String) {
    self = text.hasPrefix("=") ? .value(String(text.dropFirst())) : .words(SearchTerms(text))
  }

  /// Returns the text of a filter for a whole value.
  public static func text(forValue value: String) -> String { "=" + value }

  /// Returns whether a value fulfills the condition; a missing value fulfills none, and neither does
  /// any value a condition without words.
  public func matches(_ value: String?) -> Bool {
    guard let value else { return false }
    return switch self {
    case .words(let terms): !terms.words.isEmpty && terms.allMatch(in: [value])
    case .value(let text): value.utf8.elementsEqual(text.utf8)
    }
  }
}
