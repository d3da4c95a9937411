/// An occurrence of a name in a Swift file.
public struct SourceIdentifier: Hashable, Sendable {
  /// The context of a name.
  public enum Context: Hashable, Sendable {
    /// In code, including string interpolations.
    case code

    /// As a whole word in a comment.
    case comment
  }

  /// The name, without backticks.
  public let name: String

  /// The range without backticks, in bytes from the start of the file.
  public let range: Range<Int>

  /// The line. The first line is 1.
  public let line: Int

  /// Whether the name is in code or in a comment.
  public let context: Context
}
