/// A movement of the caret in an edited text.
public enum TextMovement: Hashable, Sendable, CaseIterable {
  /// To the character before or after the caret.
  case characterBackward
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case characterForward
  /// To the start of a word. A word consists of letters and digits.
  case wordBackward
  /// To the end of a word. A word consists of letters and digits.
  case wordForward
  /// To the start of a word that spaces separate, such as a path.
  case spaceBackward
  /// To the start or end of the text.
  case start
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case end
}
