package import TerminalText

/// An event that a terminal sends.
package enum InputEvent: Hashable, Sendable {
  /// A key was pressed or repeated.
  case key(KeyPress)
  /// The mouse was moved, or a button or wheel was used.
  case mouse(MouseEvent)
  /// Text was pasted, which may contain control characters and line breaks.
  case paste(String)
  /// The terminal window became active (`true`) or inactive (`false`).
  case focus(Bool)
  /// The terminal answered a query, such as one for its capabilities.
  case reply(TerminalReply)
}

/// A terminal's answer to a query about its capabilities or its background.
package enum TerminalReply: Hashable, Sendable {
  /// The state of a private mode: whether the terminal knows it, and whether it is set.
  case mode(Int, isKnown: Bool, isSet: Bool)
  /// The primary device attributes, which every terminal reports.
  case deviceAttributes([Int])
  /// The active flags of the kitty keyboard protocol.
  case keyboardFlags(Int)
  /// The terminal can keep images.
  case images
  /// The brightness of the background color.
  case background(TerminalBackground)
}

/// A press, drag, release, move or scroll of the mouse.
public struct MouseEvent: Hashable, Sendable {
  /// The kind of a mouse event, such as `press` or `scrollUp`.
  public enum Action: Hashable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case press, drag, release
    /// The pointer moved without a pressed button.
    case move
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case scrollUp, scrollDown, scrollLeft, scrollRight
  }

  /// The mouse button of an event.
  public enum Button: Hashable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case left, middle, right
    /// No button, or a button that the terminal did not report.
    case none
  }

  /// The kind of the event, such as `press` or `scrollUp`.
  public var action: Action
  /// The button that was pressed, held or released; `none` for a move or a scroll.
  public var button: Button
  /// The cell under the pointer. When a view handles the event, the location is in the coordinates
  /// of that view.
  public var location: Point
  /// The modifier keys that are held.
  public var modifiers: KeyModifiers

  /// Creates a mouse event, for example to send it to an app in a test.
  public init(
    _ action: Action, button: Button = .left, at location: Point, modifiers: KeyModifiers = []
  ) {
    self.action = action
    self.button = button
    self.location = location
    self.modifiers = modifiers
  }
}
