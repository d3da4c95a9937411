import DisplayKit
import TerminalText

// MARK: - Scheduling

extension TerminalApp {
  /// The minimum time between two frames that are not caused by input. A frame that follows one that
  /// is, such as one with rows that a key has requested, does not wait.
  private static let minimumFrameInterval = Duration.nanoseconds(8_333_333)

  /// Requests a frame, unless the current cycle draws the change.
  func setNeedsDisplay() {
    cycle.activeKeys = nil
    cycle.damage = .all
    requestFrame()
  }

  /// Requests a frame after a change in a view that has no effect on other views and the active keys.
  func setNeedsDisplay(ofChangesIn view: TerminalView, draw: @escaping (Canvas) -> Bool) {
    cycle.damage.add(view, draw: draw)
    requestFrame()
  }

  private func requestFrame() {
    switch cycle.phase {
    case .updating, .layingOut: return
    case .idle, .handlingInput, .drawing: requestCycle()
    }
  }

  /// Whether a cycle waits that something other than an animation has requested.
  package var needsCycle: Bool { cycle.isNeeded }

  /// Requests a display cycle after the current one. At most one cycle waits.
  func scheduleCycle() {
    cycle.activeKeys = nil
    cycle.damage = .all
    requestCycle()
  }

  private func requestCycle() {
    cycle.isNeeded = true
    guard run.isRunning, cycle.phase == .idle else { return }
    let earliest = cycle.lastTime.map { $0 + Self.minimumFrameInterval } ?? now
    scheduleCycle(at: max(now, earliest))
  }

  private func scheduleCycle(at time: Duration) {
    if let scheduled = cycle.scheduled {
      guard time < scheduled.time else { return }
      scheduled.action.cancel()
    }
    let action = clock.schedule(after: time - now) { [weak self] in
      self?.cycle.scheduled = nil
      self?.runCycle(isScheduled: true)
    }
    cycle.scheduled = (action, time)
  }

  private func scheduleNextCycle() {
    guard run.isRunning else { return }
    if cycle.isNeeded {
      requestCycle()
    } else if let interval = animator.interval {
      scheduleCycle(at: now + interval)
    }
  }
}

// MARK: - The cycle

extension TerminalApp {
  /// Applies the writes of stores, lays out what is dirty, draws, and writes the changes.
  func runCycle(isScheduled: Bool = false) {
    guard run.isRunning, cycle.phase == .idle else { return }
    countingEffects { performCycle(isScheduled: isScheduled) }
  }

  /// Counts the effects of the view models that `body` creates, if the app counts them.
  func countingEffects(_ body: @MainActor () -> Void) {
    if let effects { withDisplayObserver(effects, perform: body) } else { body() }
  }

  private func performCycle(isScheduled: Bool) {
    cycle.scheduled?.action.cancel()
    cycle.scheduled = nil
    cycle.isNeeded = false
    statistics.cycles += 1
    cycle.phase = .updating
    storeUpdates.run()
    cycle.phase = .layingOut
    layOut()
    cycle.phase = .drawing
    drawFrame()
    cycle.phase = .idle
    if isScheduled { cycle.lastTime = now }
    didRunCycle?()
    scheduleNextCycle()
  }

  /// Lays out what is dirty, without a frame.
  func layOutBeforeFrame() {
    let phase = cycle.phase
    guard phase == .idle || phase == .handlingInput else { return }
    cycle.phase = .layingOut
    layOut()
    cycle.phase = phase
  }

  private func layOut() {
    root.frame = Rect(size: device.size)
    root.layoutIfNeeded()
    // A view that the layout has presented has its subviews, and so the focus, only after this.
    if root.needsLayout { root.layoutIfNeeded() }
    // Views that the layout has added are updated before they are drawn.
    storeUpdates.updateNewViews()
    repairFocus()
    revealFocus()
    root.layoutIfNeeded()
    // Everything else that was marked is drawn in this cycle.
    cycle.isNeeded = root.containsDirtyView || storeUpdates.hasWork
  }

  private func drawFrame() {
    if !drawChanges() { drawViews() }
    var modes = cycle.viewModes
    if let usesMouse { modes.mouse = usesMouse ? max(modes.mouse, .buttons) : .off }
    cursor = focusedView.flatMap { caret(of: $0) }
    write(renderer.supported(modes))
  }

  private func drawViews() {
    animator.removeEnded(at: now)
    if grid.size != root.bounds.size { grid.resize(to: root.bounds.size) }
    grid.clear()
    var modes = modes
    root.drawTree(in: Canvas(grid), modes: &modes)
    cycle.viewModes = modes
  }

  /// Draws the only view that has changed over the last frame, and returns whether this was possible.
  private func drawChanges() -> Bool {
    defer { cycle.damage = .unknown }
    guard case .changes(let view, let draw) = cycle.damage, animator.interval == nil,
      grid.size == root.bounds.size, let canvas = root.canvas(ofUncovered: view, in: grid)
    else { return false }
    return draw(canvas)
  }

  private func write(_ modes: TerminalModes) {
    if modes != cycle.shownModes {
      cycle.shownModes = modes
      var everSet = renderer.everSet
      everSet.formUnion(modes)
      device.setRestoration(TerminalModes.restoration(of: everSet))
    }
    let bytes = renderer.bytes(for: grid, cursor: cursor, modes: modes)
    guard !bytes.isEmpty else { return }
    statistics.frames += 1
    statistics.bytes += bytes.count
    write(bytes)
  }

  /// Writes bytes to the terminal. A failure ends the app.
  func write(_ bytes: [UInt8]) {
    do throws(TerminalError) {
      try device.write(bytes)
    } catch {
      stop(error: error)
    }
  }

  private func caret(of view: TerminalView) -> Point? {
    guard view.isVisible else { return nil }
    let point = view.convertToRoot(view.caret)
    return root.bounds.contains(point) ? point : nil
  }
}

extension TerminalView {
  /// Draws the view and its subviews. A presented view covers its frame.
  func drawTree(in canvas: Canvas, modes: inout TerminalModes) {
    if isHidden { return }
    adjust(&modes)
    draw(in: canvas)
    for view in subviews where !view.isHidden {
      let area = canvas.area(of: view)
      if let style = (self as? RootView)?.style(of: view) {
        if style != .fullScreen { canvas.apply(.dim, to: canvas.bounds) }
        area.fill(area.bounds)
      }
      view.drawTree(in: area, modes: &modes)
    }
  }
}

extension RootView {
  /// Returns the canvas of a view, unless it is invisible or another view may be drawn over it.
  fileprivate func canvas(ofUncovered view: TerminalView, in grid: CellGrid) -> Canvas? {
    guard view.isVisible, frontPresentedView == nil else { return nil }
    let views = sequence(first: view, next: \.superview).prefix { $0 !== self }
    guard !views.contains(where: \.isCovered) else { return nil }
    return views.reversed().reduce(Canvas(grid)) { $0.area(of: $1, fills: false) }
  }
}

extension TerminalView {
  /// Whether a later subview of the superview is drawn over this one.
  fileprivate var isCovered: Bool {
    guard let views = superview?.subviews.drop(while: { $0 !== self }).dropFirst() else {
      return false
    }
    return views.contains { !$0.isHidden && !$0.frame.intersection(frame).isEmpty }
  }
}

extension Canvas {
  /// Returns the canvas of a subview, in its presented frame and colors.
  @MainActor
  fileprivate func area(of view: TerminalView, fills: Bool = true) -> Canvas {
    var style = TextStyle.plain
    if case .color(let color?) = view.presented(.foregroundColor) {
      style = style.with(.foreground(color))
    }
    guard case .color(let color?) = view.presented(.backgroundColor) else {
      return area(view.presentedFrame).with(style: style)
    }
    let area = area(view.presentedFrame).with(style: style.with(.background(color)))
    if fills { area.fill(area.bounds) }
    return area
  }
}
