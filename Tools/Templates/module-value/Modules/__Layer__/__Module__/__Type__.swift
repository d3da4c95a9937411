/// A text that is not empty and has no white space around it.
public struct __Type__: Hashable, Sendable {
  /// The text.
  public let text: String

  /// Creates the value without the white space around a text; nil if nothing remains.
  public init?(_ text: String) {
    let start = text.drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    self.text = String(start[...last])
  }
}
