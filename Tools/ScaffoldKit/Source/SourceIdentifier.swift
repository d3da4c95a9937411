/// A name that occurs in a Swift file.
public struct SourceIdentifier: Hashable, Sendable {
  /// Where a name occurs.
  public enum Place: Hashable, Sendable {
    /// In code, also in what is interpolated into a string.
    case code

    /// As a whole word of a comment.
    case comment
  }

  /// The name, without backticks.
  public let name: String

  /// Where it stands, without backticks, in bytes from the start of the file.
  public let range: Range<Int>

  /// Its line, from 1.
  public let line: Int

  /// Whether it is code or only said.
  public let place: Place
}
