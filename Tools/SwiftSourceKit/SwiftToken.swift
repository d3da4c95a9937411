/// A piece of Swift source: a word, a literal, a comment or one sign.
public struct SwiftToken: Hashable, Sendable {
  /// What a token is.
  public enum Kind: Hashable, Sendable {
    /// A name or a keyword, with the backticks around it if there are any.
    case identifier

    /// A number, without a sign before it.
    case number

    /// A string or a regular expression, with all that delimits it.
    case string

    /// A comment with its slashes, or the `#!` line.
    case comment

    /// One sign, also of an operator that has several.
    case punctuation
  }

  /// What the token is.
  public let kind: Kind

  /// The range of the token, in bytes from the start of the file.
  public let range: Range<Int>

  /// The line in which it begins, from 1.
  public let line: Int
}
