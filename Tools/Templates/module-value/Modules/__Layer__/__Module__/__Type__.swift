/// Text that is not empty and has no surrounding white space.
public struct __Type__: Hashable, Sendable {
  /// The trimmed text.
  public let text: String

  /// Trims the surrounding white space. Returns `nil` if nothing remains.
  public init?(_ text: String) {
    let start = text.drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    self.text = String(start[...last])
  }
}
