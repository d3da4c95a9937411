import TerminalViews

extension GalleryPage {
  static let moveMe = GalleryPage(
    "move-me", "MoveMe",
    "Drag the card with the mouse, or move it with the arrow keys. Layout and animation come from the model."
  ) { MoveMeView() }
}

/// A view with a card that the user drags with the mouse or moves with the arrow keys.
final class MoveMeView: View<MoveMeView.Model> {
  struct Model {
    var isPressed = false
    var scale = 1.0
    /// The center of the card; `nil` before the first layout.
    var center: Point?
  }

  private static let size = Size(width: 20, height: 7)
  private static let duration = Duration.milliseconds(300)

  // The border makes the card visible even without colors.
  private let card = Border("Move me")
  private var grip: Point?

  init() { super.init(Model()) }

  override func setUp() { addSubview(card) }

  override func layoutSubviews() {
    let center = model.center ?? bounds.center
    if model.center == nil { model.center = center }
    let size = Self.size
    card.frame = Rect(
      x: center.x - size.width / 2, y: center.y - size.height / 2,
      width: size.width, height: size.height)
    card.scale = model.scale
    card.backgroundColor = model.isPressed ? .rgb(200, 40, 40) : .rgb(40, 80, 200)
  }

  override func adjust(_ modes: inout TerminalModes) { modes.mouse = .buttons }

  private func change(_ change: (inout Model) -> Void) {
    change(&model)
    animate(duration: Self.duration) { layoutIfNeeded() }
  }

  // MARK: - Mouse

  override func handle(_ event: MouseEvent) -> Bool {
    switch event.action {
    case .press:
      guard card.presentedFrame.contains(event.location) else { return false }
      grip = event.location - (model.center ?? .zero)
      change { ($0.isPressed, $0.scale) = (true, 1.2) }
    case .drag:
      // The card follows the pointer without an animation.
      if let grip { model.center = event.location - grip }
    case .release:
      grip = nil
      change { ($0.isPressed, $0.scale) = (false, 1) }
    case .move, .scrollUp, .scrollDown, .scrollLeft, .scrollRight: return false
    }
    return true
  }

  override func dragWasCancelled() {
    grip = nil
    (model.isPressed, model.scale) = (false, 1)
  }

  // MARK: - Keyboard

  override var canBecomeFocused: Bool { true }

  override var caret: Point { card.frame.center }

  override var keyBindings: [KeyBinding] {
    [
      KeyBinding(KeyPress(.left), "Move left") { [self] in move(Point(x: -8, y: 0)) },
      KeyBinding(KeyPress(.right), "Move right") { [self] in move(Point(x: 8, y: 0)) },
      KeyBinding(KeyPress(.up), "Move up") { [self] in move(Point(x: 0, y: -3)) },
      KeyBinding(KeyPress(.down), "Move down") { [self] in move(Point(x: 0, y: 3)) },
    ]
  }

  private func move(_ distance: Point) {
    let center = (model.center ?? bounds.center) + distance
    change {
      $0.center = Point(
        x: min(max(0, center.x), bounds.width - 1), y: min(max(0, center.y), bounds.height - 1))
    }
  }

  override var accessibilityElements: [AccessibilityElement] {
    let center = model.center ?? .zero
    return [
      AccessibilityElement(.image, "Card", value: "at column \(center.x), row \(center.y)"),
      AccessibilityElement(.button, "Move left") { [self] in move(Point(x: -8, y: 0)) },
      AccessibilityElement(.button, "Move right") { [self] in move(Point(x: 8, y: 0)) },
    ]
  }
}
