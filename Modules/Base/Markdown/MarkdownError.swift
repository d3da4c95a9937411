/// A reason why text could not be parsed as Markdown. Show the text as it is instead, with
/// ``MarkdownDocument/init(verbatim:)``.
public enum MarkdownError: Error, Hashable, Sendable {
  /// The library is missing. The text says what to install.
  case libraryMissing(String)
  /// The text has more bytes than the limit.
  case tooLarge(bytes: Int, limit: Int)
}

extension MarkdownError: CustomStringConvertible {
  /// A sentence without a period, such as `the text has 200000 bytes, more than the limit of 131072`.
  public var description: String {
    switch self {
    case .libraryMissing(let sentence): sentence
    case .tooLarge(let bytes, let limit):
      "the text has \(bytes) bytes, more than the limit of \(limit)"
    }
  }
}
