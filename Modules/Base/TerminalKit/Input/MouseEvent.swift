/// An event of the mouse.
public struct MouseEvent: Hashable, Sendable {
  /// What happened.
  public enum Action: Hashable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case press, drag, release
    /// The pointer moved without a pressed button.
    case move
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case scrollUp, scrollDown, scrollLeft, scrollRight
  }

  /// A button.
  public enum Button: Hashable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case left, middle, right
    /// No button, or one that the terminal did not report.
    case none
  }

  /// What happened.
  public var action: Action
  /// The button.
  public var button: Button
  /// The cell under the pointer. A view receives it in its own coordinates.
  public var location: Point
  /// The modifiers that are held.
  public var modifiers: KeyModifiers

  /// Creates an event.
  public init(
    _ action: Action, button: Button = .left, at location: Point, modifiers: KeyModifiers = []
  ) {
    self.action = action
    self.button = button
    self.location = location
    self.modifiers = modifiers
  }
}
