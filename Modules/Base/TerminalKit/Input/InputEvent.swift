/// An event that a terminal sends.
public enum InputEvent: Hashable, Sendable {
  /// A key was pressed or repeated.
  case key(KeyPress)
  /// The mouse was moved, or a button or wheel was used.
  case mouse(MouseEvent)
  /// A text was pasted. It may contain control characters and line breaks.
  case paste(String)
  /// The terminal window became active or inactive.
  case focus(Bool)
  /// The terminal answered a query.
  case reply(TerminalReply)
}

/// An answer of the terminal to a query of its capabilities.
public enum TerminalReply: Hashable, Sendable {
  /// The state of a private mode: whether the terminal knows it, and whether it is set.
  case mode(Int, isKnown: Bool, isSet: Bool)
  /// The primary device attributes, which every terminal answers.
  case deviceAttributes([Int])
  /// The flags of the kitty keyboard protocol.
  case keyboardFlags(Int)
  /// The position of the cursor, from 0.
  case cursorPosition(Point)
  /// The background color of the terminal, with components from 0 to 255.
  case backgroundColor(red: Int, green: Int, blue: Int)
}
