extension TerminalApp {
  struct InputState {
    var decoder = InputDecoder()
    /// The scheduled action that ends the wait for the rest of an escape sequence or a paste; `nil`
    /// outside of such a wait.
    var flush: ScheduledAction?
    /// The view that handled a press, and that receives the drags and the release that follow;
    /// `nil` outside of a drag.
    weak var dragTarget: TerminalView?
    /// The button that started the drag.
    var dragButton = MouseEvent.Button.none
    /// The view inside which the focus is restored when the focused view disappears; `nil` if there
    /// is no such view. This view receives the keys while no view inside it can have the focus.
    weak var focusTarget: TerminalView?
    /// The cell of the caret when it was last scrolled into view, in the coordinates of the root
    /// view; `nil` if the caret must be scrolled into view again.
    var revealed: Rect?
  }

  /// The time within which the rest of an escape sequence must arrive.
  private static let sequenceTimeout = Duration.milliseconds(30)

  /// The time without input after which a paste ends, in case its end marker was lost.
  private static let pasteTimeout = Duration.seconds(2)

  /// The byte that Ctrl+C sends.
  private static let interrupt: UInt8 = 3

  func deviceDidSend(_ event: TerminalDeviceEvent) {
    if !run.isRunning {
      if case .input(let bytes) = event { decodeLastReplies(bytes) }
      return
    }
    switch event {
    case .input(let bytes): decode(bytes)
    case .resized:
      input.revealed = nil
      runCycle()
    case .resumed:
      renderer.terminalWasRestored()
      images.resend()
      runCycle()
    case .closed: stop()
    }
  }

  /// Decodes bytes from the terminal, and processes their events.
  private func decode(_ bytes: [UInt8]) {
    input.flush?.cancel()
    input.flush = nil
    // A Ctrl+C that arrives alone is a key, and not part of a paste.
    if bytes == [Self.interrupt] { process(input.decoder.endPaste()) }
    process(input.decoder.decode(bytes))
    if input.decoder.isWaiting {
      input.flush = clock.schedule(after: Self.sequenceTimeout) { [weak self] in
        if let self { process(input.decoder.flush()) }
      }
    } else if input.decoder.isPasting {
      input.flush = clock.schedule(after: Self.pasteTimeout) { [weak self] in
        if let self { process(input.decoder.endPaste()) }
      }
    }
  }

  /// Decodes the replies that arrive after the app has stopped.
  private func decodeLastReplies(_ bytes: [UInt8]) {
    for case .reply(.deviceAttributes) in input.decoder.decode(bytes) { didReceiveReplies() }
  }

  /// Handles events as if the terminal had sent them, and draws what they have changed.
  package func receive(_ events: InputEvent...) { process(events) }

  /// Handles a key as if the terminal had sent it, for example to deliver it again to the view that
  /// now has the focus.
  public func receive(_ press: KeyPress) { process([.key(press)]) }

  private func process(_ events: [InputEvent]) {
    guard !events.isEmpty else { return }
    var needsFrame = cycle.isNeeded
    let phase = cycle.phase
    // One cycle follows all events, so the events don't have to schedule a cycle.
    if phase == .idle { cycle.phase = .handlingInput }
    countingEffects {
      for event in events where run.isRunning {
        // An event may need views that only the layout after an earlier event creates.
        if cycle.isNeeded { layOutBeforeFrame() }
        deliver(event)
        needsFrame = needsFrame || cycle.isNeeded
      }
    }
    cycle.phase = phase
    // A frame after input doesn't wait.
    if needsFrame { runCycle() }
  }

  private func deliver(_ event: InputEvent) {
    switch event {
    case .key(let press): handleKey(press)
    case .mouse(let event): handleMouse(event)
    case .paste(let text): for responder in inputChain where responder.handlePaste(text) { return }
    case .focus(let isActive): if !isActive { cancelDrag() }
    case .reply(let reply): apply(reply)
    }
  }

  private func apply(_ reply: TerminalReply) {
    if case .deviceAttributes = reply { didReceiveReplies() }
    var capabilities = renderer.capabilities
    capabilities.apply(reply)
    guard capabilities != renderer.capabilities else { return }
    let theme = renderer.shownTheme
    renderer.capabilities = capabilities
    if case .background = reply {
      if theme != renderer.shownTheme { setNeedsColors() }
    } else {
      setNeedsDisplay()
    }
  }
}

// MARK: - Mouse

extension TerminalApp {
  private func handleMouse(_ event: MouseEvent) {
    if event.action == .drag || event.action == .release { return continueDrag(event) }
    guard let front = root.front else { return }
    guard let hit = front.hitTest(front.convertFromRoot(event.location)) else {
      // An alert needs an answer, so a press outside doesn't close it.
      if event.action == .press, event.button == .left, root.style(of: front) == .sheet {
        requestDismissal(of: front)
      }
      return
    }
    let views = Array(sequence(first: hit, next: { $0 === front ? nil : $0.superview }))
    if event.action == .press, let view = views.first(where: \.canBecomeFocused) { setFocus(view) }
    for view in views where view.handle(event.converted(to: view)) {
      if event.action == .press { (input.dragTarget, input.dragButton) = (view, event.button) }
      return
    }
  }

  /// Sends a drag or a release to the view that handled the press. Does nothing if no view handled
  /// the press, or if the drag was cancelled.
  private func continueDrag(_ event: MouseEvent) {
    guard let target = input.dragTarget else { return }
    if event.action == .release { input.dragTarget = nil }
    var event = event.converted(to: target)
    // The old mouse protocol doesn't report which button was released.
    if event.button == .none { event.button = input.dragButton }
    _ = target.handle(event)
  }

  /// Ends the drag in progress, if any, without a release.
  func cancelDrag() {
    guard let target = input.dragTarget else { return }
    input.dragTarget = nil
    target.dragWasCancelled()
  }
}

extension MouseEvent {
  @MainActor
  fileprivate func converted(to view: TerminalView) -> MouseEvent {
    var event = self
    event.location = view.convertFromRoot(location)
    return event
  }
}
