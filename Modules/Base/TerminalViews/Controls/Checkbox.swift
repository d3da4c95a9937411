public import TerminalKit
import TerminalText

/// The title and the state of a ``Checkbox``.
public struct CheckboxModel: Hashable, Sendable {
  /// The text after the box.
  public var title: String
  /// A Boolean value that indicates whether the box is checked.
  public var isOn: Bool
  /// A Boolean value that indicates whether the user can change the value.
  public var isEnabled: Bool

  /// Creates the model of a checkbox, by default not checked.
  public init(_ title: String, isOn: Bool = false, isEnabled: Bool = true) {
    self.title = title
    self.isOn = isOn
    self.isEnabled = isEnabled
  }
}

/// A checkbox with a title.
///
/// Enter, Space or a click changes the value in the model. The checkbox then calls a closure, which
/// can store the value elsewhere.
///
/// ```swift
/// @MainActor
/// func makeCheckbox() -> Checkbox {
///   Checkbox(CheckboxModel("Show details", isOn: true)) { isOn in print(isOn) }
/// }
/// ```
public final class Checkbox: View<CheckboxModel>, KeyControl {
  private let onChange: (Bool) -> Void
  /// Whether the user still holds a mouse button that was pressed over the view.
  private var isTracking = false

  /// Creates a checkbox that calls a closure when the user changes it.
  ///
  /// - Parameters:
  ///   - model: The title and the initial value.
  ///   - onChange: Called with the new value when the user has changed it.
  public init(_ model: CheckboxModel, onChange: @escaping (Bool) -> Void = { _ in }) {
    self.onChange = onChange
    super.init(model)
  }

  private func toggle() {
    guard model.isEnabled else { return }
    model.isOn.toggle()
    onChange(model.isOn)
  }

  /// Returns the size of the box and the title.
  public override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: min(text.width, proposal.width), height: min(1, proposal.height))
  }

  /// Draws the box and the title: in reverse video while the checkbox has the focus, and otherwise
  /// dim while it is disabled.
  public override func draw(in canvas: Canvas) {
    let style: TextStyle = isFocused ? .reverse : model.isEnabled ? .plain : .dim
    canvas.draw(text.truncated(toWidth: canvas.size.width), at: .zero, style: style)
  }

  private var text: StyledText { StyledText((model.isOn ? "[x] " : "[ ] ") + model.title) }

  // MARK: - Input

  /// `true` while the checkbox is enabled.
  public override var canBecomeFocused: Bool { model.isEnabled }

  /// The cell between the brackets of the box.
  public override var caret: Point { Point(x: max(0, min(1, bounds.width - 1)), y: 0) }

  /// Space and Enter, which change the value; empty while the checkbox is disabled.
  public override var keyBindings: [KeyBinding] {
    guard model.isEnabled else { return [] }
    let title = model.isOn ? "Uncheck" : "Check"
    return [KeyBinding([KeyPress(" "), KeyPress(.enter)], title) { [self] in toggle() }]
  }

  /// Changes the value when the user presses and releases the left button over the view.
  public override func handle(_ event: MouseEvent) -> Bool {
    guard model.isEnabled, event.button == .left else { return false }
    switch event.action {
    case .press: isTracking = true
    case .drag: break
    case .release:
      let changes = isTracking && bounds.contains(event.location)
      isTracking = false
      if changes { toggle() }
    case .move, .scrollUp, .scrollDown, .scrollLeft, .scrollRight: return false
    }
    return true
  }

  /// Ends the press without changing the value.
  public override func dragWasCancelled() { isTracking = false }

  /// The checkbox with its value, which can be changed while it is enabled.
  public override var accessibilityElements: [AccessibilityElement] {
    let state = model.isOn ? "checked" : "not checked"
    guard model.isEnabled else {
      return [AccessibilityElement(.checkbox, model.title, states: [state, "unavailable"])]
    }
    return [AccessibilityElement(.checkbox, model.title, states: [state]) { [self] in toggle() }]
  }
}
