public import TerminalKit
import TerminalText

/// A button with a title and an action.
///
/// Enter or Space activates the focused button. A click activates the button when the user releases
/// the mouse over it. The action is a closure, not an event, because the code that creates a button
/// usually knows what to do.
///
/// ```swift
/// @MainActor
/// func makeButton() -> Button {
///   Button("Reload") { print("reload") }
/// }
/// ```
public final class Button: View<String>, KeyControl {
  /// A Boolean value that indicates whether the button can be focused and activated.
  public var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }

  private let action: () -> Void
  /// Whether the user still holds a mouse button that was pressed over the view.
  private var isTracking = false
  private var isPressed = false { didSet { if isPressed != oldValue { setNeedsDisplay() } } }

  /// Creates an enabled button.
  ///
  /// - Parameters:
  ///   - title: The title, which the button shows in brackets.
  ///   - action: Called when the button is activated.
  public init(_ title: String, action: @escaping () -> Void) {
    self.action = action
    super.init(title)
  }

  /// Performs the action, unless the button is disabled.
  func activate() { if isEnabled { action() } }

  /// Returns the size of the title in brackets.
  public override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: min(text.width, proposal.width), height: min(1, proposal.height))
  }

  /// Draws the title in brackets: dim while disabled, in reverse video while focused, and in bold
  /// reverse video while pressed.
  public override func draw(in canvas: Canvas) {
    var style = isEnabled ? TextStyle.plain : .dim
    if isFocused { style = style.with(.reverse) }
    if isPressed { style = style.with(.reverse).with(.bold) }
    canvas.draw(text.truncated(toWidth: canvas.size.width), at: .zero, style: style)
  }

  private var text: StyledText { "[ " + StyledText(model) + " ]" }

  // MARK: - Input

  /// `true` while the button is enabled.
  public override var canBecomeFocused: Bool { isEnabled }

  /// The cell of the title's first character.
  public override var caret: Point { Point(x: max(0, min(2, bounds.width - 1)), y: 0) }

  /// Enter and Space, with the button's title; empty while the button is disabled.
  public override var keyBindings: [KeyBinding] {
    guard isEnabled else { return [] }
    return [KeyBinding([KeyPress(.enter), KeyPress(" ")], model) { [self] in activate() }]
  }

  /// Activates the button if the left mouse button is pressed and released over it.
  public override func handle(_ event: MouseEvent) -> Bool {
    guard isEnabled, event.button == .left else { return false }
    let isInside = bounds.contains(event.location)
    switch event.action {
    case .press: (isTracking, isPressed) = (true, true)
    case .drag: isPressed = isTracking && isInside
    case .release:
      let activates = isTracking && isInside
      dragWasCancelled()
      if activates { action() }
    case .move, .scrollUp, .scrollDown, .scrollLeft, .scrollRight: return false
    }
    return true
  }

  /// Ends the press without performing the action.
  public override func dragWasCancelled() { (isTracking, isPressed) = (false, false) }

  /// The button, which can be activated while it is enabled.
  public override var accessibilityElements: [AccessibilityElement] {
    guard isEnabled else { return [AccessibilityElement(.button, model, states: ["unavailable"])] }
    return [AccessibilityElement(.button, model) { [self] in activate() }]
  }
}
