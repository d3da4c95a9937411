public import TerminalText

extension TerminalView {
  /// The view's rectangle in the coordinates of its superview. During an animation, this is the
  /// final value.
  public var frame: Rect {
    get { values.frame.final }
    set {
      let old = frame
      values.isDisappearing = false
      guard values.frame.set(newValue, at: isNew ? nil : animationStart) else { return }
      valuesDidChange()
      // The cells of the old frame belong to the superview.
      superview?.setNeedsDisplay()
      if old.size != newValue.size { setNeedsLayout() }
    }
  }

  /// The rectangle of the view in its own coordinates, with the origin ``Point/zero``.
  public var bounds: Rect { Rect(size: frame.size) }

  /// The factor by which the drawn frame is enlarged around its center. A factor below 1 makes the
  /// drawn frame smaller.
  public var scale: Double {
    get { values.scale.final }
    set { if values.scale.set(newValue, at: animationStart) { valuesDidChange() } }
  }

  /// The color behind the view, or `nil` for a transparent background.
  public var backgroundColor: TerminalColor? {
    get { values.backgroundColor.final }
    set { if values.backgroundColor.set(newValue, at: animationStart) { valuesDidChange() } }
  }

  /// The rectangle in which the view is drawn now, including animations and the ``scale``, in the
  /// coordinates of its superview.
  public var presentedFrame: Rect {
    let now = animationTime
    let (frame, scale) = (values.frame.shown(at: now), values.scale.shown(at: now))
    return scale == 1 ? frame : frame.scaled(by: scale)
  }

  /// Redraws the view repeatedly while it is in the tree, for example for a spinner.
  ///
  /// Use ``TerminalApp/now`` to choose what to draw. The view stops ticking when it is removed from
  /// the tree, and pauses while it is hidden. Does nothing if the view is not in the tree of an
  /// app.
  ///
  /// - Parameter interval: The time between two frames.
  public func startTicking(every interval: Duration) {
    attachedApp?.animator.startTicking(self, every: interval)
    setNeedsDisplay()
  }

  // MARK: - Internal

  var presentedBackgroundColor: TerminalColor? { values.backgroundColor.shown(at: animationTime) }

  /// The app's time, or `nil` if no property of this view is animated or the view has no app.
  private var animationTime: Duration? { values.areAnimated ? attachedApp?.now : nil }

  /// The time at which an animation of this view would start, or `nil` if the view has no app or
  /// the app reduces motion.
  private var animationStart: Duration? {
    attachedApp.flatMap { $0.reducesMotion ? nil : $0.now }
  }

  /// Whether the view has no frame yet from which an animation could start.
  private var isNew: Bool { frame == .zero && !values.frame.isAnimated }

  private func valuesDidChange() {
    if values.areAnimated { attachedApp?.animator.add(self) }
    setNeedsDisplay()
  }
}

// MARK: - Appearing and disappearing

extension TerminalView {
  /// Whether the last layout of the container has placed the view, or the view is disappearing.
  package var isPlaced: Bool { wasPlaced || values.isDisappearing }

  /// Sets the frame of a visible view. In an animated layout, a view that was not placed before
  /// grows from `start`, unless this is the first layout of its superview.
  package func place(in frame: Rect, from start: Rect) {
    if !isPlaced, AnimationTiming.current != nil, superview?.isLaidOut == true {
      values.frame = AnimatedValue(start)
    }
    wasPlaced = true
    self.frame = frame
  }

  /// Animates the drawn view from `start` to its current frame. Call this method in `animate`.
  package func enter(from start: Rect) {
    let end = frame
    values.frame = AnimatedValue(start)
    frame = end
  }

  /// Lets a hidden view shrink to `end` in an animated layout. Until the animation ends, the view
  /// is drawn with its last layout. If the layout isn't animated, or if the view was not placed
  /// before, this method does nothing unless the view is already disappearing.
  package func disappear(to end: Rect) {
    defer { wasPlaced = false }
    guard values.isDisappearing || wasPlaced && AnimationTiming.current != nil else { return }
    if values.frame.set(end, at: animationStart) { valuesDidChange() }
    values.isDisappearing = values.frame.isAnimated
  }
}

extension Rect {
  /// Returns the rectangle scaled around its center, rounded to cells.
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
