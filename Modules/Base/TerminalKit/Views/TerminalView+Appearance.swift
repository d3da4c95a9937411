public import TerminalText

extension TerminalView {
  /// The rectangle of the view in its superview. During an animation, this is the final value.
  public var frame: Rect {
    get { values.frame }
    set {
      let old = values.frame
      guard set(.frame, to: .rect(newValue)) else { return }
      if old.size != newValue.size { setNeedsLayout() }
    }
  }

  /// The rectangle of the view in its own cells.
  public var bounds: Rect { Rect(size: values.frame.size) }

  /// The factor by which the frame is enlarged around its center when it is drawn.
  public var scale: Double {
    get { values.scale }
    set { set(.scale, to: .number(newValue)) }
  }

  /// The color of the text; `nil` takes the color of the superview.
  public var foregroundColor: TerminalColor? {
    get { values.foregroundColor }
    set { set(.foregroundColor, to: .color(newValue)) }
  }

  /// The color behind the view; `nil` shows what is behind it.
  public var backgroundColor: TerminalColor? {
    get { values.backgroundColor }
    set { set(.backgroundColor, to: .color(newValue)) }
  }

  /// Sets a property, animated inside ``animate(duration:curve:options:_:)``; returns whether it
  /// changed.
  @discardableResult
  private func set(_ property: AnimatedProperty, to value: AnimatedValue) -> Bool {
    let old = values[property]
    let shown = presented(property)
    values[property] = value
    guard old != value else { return false }
    animations.start(property, from: shown, to: value, at: attachedApp?.now)
    if !animations.isEmpty { attachedApp?.animator.add(self) }
    setNeedsDisplay()
    return true
  }

  /// The value that is drawn now.
  func presented(_ property: AnimatedProperty) -> AnimatedValue {
    animations.value(of: property, at: attachedApp?.now) ?? values[property]
  }

  /// The rectangle in which the view is drawn now, in the superview.
  public var presentedFrame: Rect {
    guard case .rect(let frame) = presented(.frame), case .number(let scale) = presented(.scale)
    else { return frame }
    return scale == 1 ? frame : frame.scaled(by: scale)
  }
}

extension Rect {
  /// Returns the rectangle enlarged around its center, rounded to cells.
  func scaled(by scale: Double) -> Rect {
    let size = Size(
      width: Int((Double(width) * scale).rounded()),
      height: Int((Double(height) * scale).rounded()))
    return Rect(
      x: minX + Int((Double(width - size.width) / 2).rounded(.down)),
      y: minY + Int((Double(height - size.height) / 2).rounded(.down)),
      width: size.width, height: size.height)
  }
}
