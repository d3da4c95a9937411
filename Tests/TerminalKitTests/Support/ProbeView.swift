import DisplayKit
import TerminalKit

/// A view that calls closures, and records descriptions of the keys and the pasted text that it
/// receives.
class ProbeView: TerminalView {
  var isFocusable = false
  var bindings: [KeyBinding] = []
  /// Whether keys and pasted text are handled.
  var acceptsKeys = true
  private(set) var inputs: [String] = []
  var onKey: () -> Void = {}
  var onLayout: () -> Void = {}
  var onDraw: (Canvas) -> Void = { _ in }
  var onEvent: (any ViewEvent) -> Bool = { _ in false }
  var mouse = MouseReporting.off
  var fittingSize: Size?

  override var canBecomeFocused: Bool { isFocusable }
  override var keyBindings: [KeyBinding] { bindings }
  override func layoutSubviews() { onLayout() }
  override func draw(in canvas: Canvas) { onDraw(canvas) }
  override func handle(_ event: any ViewEvent, from sender: Responder) -> Bool { onEvent(event) }
  override func adjust(_ modes: inout TerminalModes) { modes.mouse = max(modes.mouse, mouse) }
  override func sizeThatFits(_ proposal: Size) -> Size { fittingSize ?? proposal }

  override func handle(_ press: KeyPress) -> Bool {
    inputs.append("\(press)")
    onKey()
    return acceptsKeys
  }

  override func handlePaste(_ text: String) -> Bool {
    inputs.append("paste \(text)")
    return acceptsKeys
  }
}
