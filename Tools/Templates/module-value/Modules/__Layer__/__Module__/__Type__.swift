/// A text with something in it: never empty, without white space around it.
public struct __Type__: Hashable, Sendable {
  /// The text.
  public let text: String

  /// The text without the white space around it; nil where nothing is left.
  public init?(_ text: String) {
    let start = text.drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    self.text = String(start[...last])
  }
}
