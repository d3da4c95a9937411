public import TerminalKit
import TerminalText

/// A row of keys with the titles of their actions, which can be clicked.
///
/// A toolbar does not handle the keys itself, because it is not around the focused view. The page that
/// shows it returns the same bindings as its `keyBindings`.
///
/// ```swift
/// final class Page: TerminalView {
///   private lazy var toolbar = Toolbar(keyBindings)
///   override var keyBindings: [KeyBinding] {
///     [KeyBinding(KeyPress("r"), "Refresh") { print("refresh") }]
///   }
/// }
/// ```
open class Toolbar: View<[KeyBinding]> {
  /// Creates a toolbar of actions.
  public override init(_ bindings: [KeyBinding]) { super.init(bindings) }

  /// Returns one row, as wide as the items.
  open override func sizeThatFits(_ proposal: Size) -> Size {
    let width = frames.last?.maxX ?? 0
    return Size(width: min(width, proposal.width), height: min(1, proposal.height))
  }

  /// Draws the items. Those that do not fit are replaced by `…`.
  open override func draw(in canvas: Canvas) {
    let frames = frames
    let isCut = (frames.last?.maxX ?? 0) > bounds.width
    let end = isCut ? bounds.width - 2 : bounds.width
    var x = 0
    for (binding, frame) in zip(model, frames) where frame.maxX <= end {
      let width = canvas.draw(Self.key(of: binding), at: frame.origin, style: .bold)
      canvas.draw(binding.title, at: frame.origin + Point(x: width + 1, y: 0))
      x = frame.maxX + 1
    }
    if isCut { canvas.draw("…", at: Point(x: x, y: 0), style: .dim) }
  }

  /// Starts the action of a clicked item.
  open override func handle(_ event: MouseEvent) -> Bool {
    guard event.action == .press, event.button == .left,
      let index = frames.firstIndex(where: { $0.contains(event.location) })
    else { return false }
    model[index].action()
    return true
  }

  /// A button for each item.
  open override var accessibilityElements: [AccessibilityElement] {
    model.map { binding in
      AccessibilityElement(.button, binding.title, value: Self.key(of: binding)) {
        binding.action()
      }
    }
  }

  private var frames: [Rect] {
    var x = 0
    return model.map { binding in
      let width = TextWidth.columns(of: SafeText(Self.text(of: binding)).string)
      defer { x += width + 2 }
      return Rect(x: x, y: 0, width: width, height: 1)
    }
  }

  private static func text(of binding: KeyBinding) -> String {
    key(of: binding) + " " + binding.title
  }

  private static func key(of binding: KeyBinding) -> String {
    binding.keys.first?.description ?? ""
  }
}
