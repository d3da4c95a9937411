import DisplayKit
import TerminalText

extension TerminalApp {
  /// The state of the current display cycle and of the next display cycle.
  struct CycleState {
    enum Phase { case idle, handlingInput, updating, layingOut, drawing }

    var phase = Phase.idle
    /// Whether a change needs another display cycle.
    var isNeeded = false
    var damage = Damage.unknown
    /// The next cycle, which the clock will start; `nil` if no cycle is scheduled.
    var scheduled: (action: ScheduledAction, time: Duration)?
    /// The end time of the last cycle that the clock started; `nil` before the first such cycle.
    var lastTime: Duration?
    /// The active keys of the last frame, or `nil` if they may have changed since then.
    var activeKeys: [KeyBinding]?
    /// The number of times that the active keys were evaluated.
    var activeKeysVersion = 0
    /// The modes of the last frame, or `nil` before the first frame of a run.
    var shownModes: TerminalModes?
    /// The modes that the views requested when all views were last drawn.
    var viewModes = TerminalModes()
    /// The bytes that the next frame sends to the clipboard.
    var clipboard: [UInt8] = []
  }

  /// The views that have changed since the last frame.
  enum Damage {
    /// No view has requested the frame, so it is unknown what has changed. The cycle draws all
    /// views.
    case unknown
    /// Only these views have changed. Each closure draws the changes of its view over the last
    /// frame, and returns `false` if all views must be drawn instead.
    case changes([(view: TerminalView, draw: (Canvas) -> Bool)])
    /// Only the colors of the terminal have changed, so the cells stay the same.
    case colors
    case all

    mutating func add(_ view: TerminalView, draw: @escaping (Canvas) -> Bool) {
      switch self {
      case .unknown: self = .changes([(view, draw)])
      case .changes(let changes) where changes.contains { $0.view === view }: break
      case .changes(let changes): self = .changes(changes + [(view, draw)])
      case .colors, .all: self = .all
      }
    }
  }
}

// MARK: - Scheduling

extension TerminalApp {
  /// The minimum time between a frame that the clock starts and the next requested frame. Ticks of
  /// animations and frames after input don't wait. A frame after input doesn't delay the next one.
  private static let minimumFrameInterval = Duration.nanoseconds(8_333_333)

  /// Requests a frame that draws all views, unless the current cycle will draw the change.
  func setNeedsDisplay() {
    cycle.activeKeys = nil
    cycle.damage = .all
    requestFrame()
  }

  /// Requests a frame that draws at least a view and the views inside it.
  func setNeedsDisplay(of view: TerminalView) {
    if addDamage(of: view) { requestFrame() } else { setNeedsDisplay() }
  }

  /// Notes that the view around `view` that draws alone has changed.
  ///
  /// - Returns: `false` if there is no such view, or if the focus is inside, so that the active keys
  ///   may have changed.
  private func addDamage(of view: TerminalView) -> Bool {
    let views = sequence(first: view, next: \.superview)
    guard let part = views.first(where: \.drawsAlone), !part.containsFocus else { return false }
    cycle.damage.add(part) { [weak self, weak part] canvas in
      guard let self, let part else { return false }
      canvas.fill(canvas.bounds)
      var modes = cycle.viewModes
      part.drawTree(in: canvas, modes: &modes)
      return modes == cycle.viewModes
    }
    return true
  }

  /// Requests a frame that draws only the changes in one view, unless more has changed.
  func setNeedsDisplay(ofChangesIn view: TerminalView, draw: @escaping (Canvas) -> Bool) {
    cycle.damage.add(view, draw: draw)
    requestFrame()
  }

  /// Requests a frame that writes the cells in new colors, without drawing a view. If a frame was
  /// already requested for another reason, that frame draws all views.
  func setNeedsColors() {
    switch cycle.damage {
    case .unknown: cycle.damage = cycle.isNeeded ? .all : .colors
    case .changes: cycle.damage = .all
    case .colors, .all: break
    }
    requestFrame()
  }

  private func requestFrame() {
    switch cycle.phase {
    case .updating, .layingOut: return
    case .idle, .handlingInput, .drawing: requestCycle()
    }
  }

  /// Whether a cycle was requested, apart from the steps of an animation.
  package var needsCycle: Bool { cycle.isNeeded }

  /// Requests a display cycle that draws all views, after the current cycle. Several requests lead
  /// to a single cycle.
  func scheduleCycle() {
    cycle.activeKeys = nil
    cycle.damage = .all
    requestCycle()
  }

  /// Requests a display cycle that lays out a view, and draws at least this view.
  func scheduleCycle(for view: TerminalView) {
    if addDamage(of: view) { requestCycle() } else { scheduleCycle() }
  }

  private func requestCycle() {
    cycle.isNeeded = true
    guard run.isRunning, cycle.phase == .idle else { return }
    let earliest = cycle.lastTime.map { $0 + Self.minimumFrameInterval } ?? now
    startCycle(at: max(now, earliest))
  }

  private func startCycle(at time: Duration) {
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
      startCycle(at: now + interval)
    }
  }
}

// MARK: - The cycle

extension TerminalApp {
  /// Runs queued store writes, lays out dirty views, draws, and writes the changed cells. Does
  /// nothing during another cycle or the handling of input, or if the app is not running.
  func runCycle(isScheduled: Bool = false) {
    guard run.isRunning, cycle.phase == .idle else { return }
    countingEffects { performCycle(isScheduled: isScheduled) }
  }

  /// Runs `body`. If the app counts effects, for a test or a snapshot, counts the effects of the
  /// view models that `body` creates.
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
    #if DEBUG
      findDeadKeys()
    #endif
    cycle.phase = .drawing
    drawFrame()
    cycle.phase = .idle
    if isScheduled { cycle.lastTime = now }
    animator.callCompletions()
    didRunCycle?()
    scheduleNextCycle()
  }

  /// Lays out dirty views without drawing a frame. Does nothing during a cycle.
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
    // Creates the subviews of a view that the first layout has presented, and lays out views that
    // called `setNeedsLayout()` in that layout. The focus then depends on what the user will see.
    root.layoutIfNeeded()
    // Updates new views now, so that they are up to date when they are drawn.
    storeUpdates.updateNewViews()
    repairFocus()
    revealFocus()
    root.layoutIfNeeded()
    // This cycle draws all changes so far. Another cycle is needed only for views that still need
    // layout, and for store writes that are still queued.
    cycle.isNeeded = root.containsDirtyView || storeUpdates.hasWork
  }

  private func drawFrame() {
    if !drawChanges() { drawViews() }
    var modes = cycle.viewModes
    if let usesMouse { modes.mouse = usesMouse ? max(modes.mouse, .buttons) : .off }
    cursor = focusedView.flatMap { caret(of: $0) }
    writeFrame(renderer.supported(modes))
  }

  private func drawViews() {
    animator.removeEnded(at: now)
    if grid.size != root.bounds.size { grid.resize(to: root.bounds.size) }
    grid.clear()
    var modes = modes
    root.drawTree(in: Canvas(grid), modes: &modes)
    cycle.viewModes = modes
  }

  /// Draws only the changed views over the last frame, or nothing if only colors have changed.
  /// Returns `false` if all views must be drawn instead.
  private func drawChanges() -> Bool {
    // What is still to be laid out is drawn in the next cycle.
    defer { cycle.damage = cycle.isNeeded ? .all : .unknown }
    guard animator.interval == nil, grid.size == root.bounds.size else { return false }
    switch cycle.damage {
    case .unknown, .all: return false
    case .colors: return true
    case .changes(let changes):
      return changes.allSatisfy { view, draw in
        root.canvas(ofUncovered: view, in: grid).map(draw) ?? false
      }
    }
  }

  private func writeFrame(_ modes: TerminalModes) {
    if modes != cycle.shownModes {
      cycle.shownModes = modes
      var everSet = renderer.everSet
      everSet.formUnion(modes)
      device.setRestoration(TerminalModes.restoration(of: everSet))
    }
    let frame = renderer.bytes(for: grid, cursor: cursor, modes: modes)
    let bytes = images.takePending() + frame + cycle.clipboard
    cycle.clipboard = []
    guard !bytes.isEmpty else { return }
    statistics.frames += 1
    statistics.bytes += bytes.count
    write(bytes)
  }

  /// Writes bytes to the terminal. A failure ends the app.
  func write(_ bytes: [UInt8]) {
    do throws(TerminalError) { try device.write(bytes) } catch { stop(error: error) }
  }

  private func caret(of view: TerminalView) -> Point? {
    guard view.isVisible else { return nil }
    let point = view.convertToRoot(view.caret)
    return root.bounds.contains(point) ? point : nil
  }
}

extension TerminalView {
  /// Draws the view and its subviews. Before drawing a presented view, clears the frame of that
  /// view and, unless the view is full screen, dims everything behind it.
  func drawTree(in canvas: Canvas, modes: inout TerminalModes) {
    let modesAround = modes
    defer { if isReadOnly { modes = modesAround } }
    adjust(&modes)
    draw(in: canvas)
    for view in subviews where !view.isHidden || view.values.isDisappearing {
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
  /// Returns the canvas of a view, or `nil` if the view is invisible or another view may cover it.
  fileprivate func canvas(ofUncovered view: TerminalView, in grid: CellGrid) -> Canvas? {
    guard view.isVisible, frontPresentedView == nil else { return nil }
    let views = sequence(first: view, next: \.superview).prefix { $0 !== self }
    guard !views.contains(where: \.isCovered) else { return nil }
    return views.reversed().reduce(Canvas(grid)) { $0.area(of: $1, fills: false) }
  }
}

extension TerminalView {
  /// Whether a visible sibling in front overlaps this view.
  fileprivate var isCovered: Bool {
    guard let views = superview?.subviews.drop(while: { $0 !== self }).dropFirst() else {
      return false
    }
    return views.contains { !$0.isHidden && !$0.frame.intersection(frame).isEmpty }
  }
}

extension Canvas {
  /// Returns the canvas of a subview, with its animated frame and background color. If `fills` is
  /// `true`, fills the canvas with that color.
  @MainActor
  fileprivate func area(of view: TerminalView, fills: Bool = true) -> Canvas {
    let isFramed = view.superview?.drawsFrame == true
    let inner = isFramed ? clipped(to: bounds.inset(by: Insets(1))) : self
    let area = inner.area(view.presentedFrame)
    guard let color = view.presentedBackgroundColor else { return area }
    let colored = area.with(style: .background(color))
    if fills { colored.fill(colored.bounds) }
    return colored
  }
}
