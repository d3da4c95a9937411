extension TerminalApp {
  /// The time in which the rest of an escape sequence must arrive.
  private static let sequenceTimeout = Duration.milliseconds(30)

  /// The time without input after which a paste ends, because its end was lost.
  private static let pasteTimeout = Duration.seconds(2)

  /// The byte of Ctrl+C.
  private static let interrupt: UInt8 = 3

  func receive(_ bytes: [UInt8]) {
    input.flush?.cancel()
    input.flush = nil
    // A key arrives alone. In a text that is pasted, the byte is none.
    if bytes == [Self.interrupt] { dispatch(input.decoder.endPaste()) }
    dispatch(input.decoder.decode(bytes))
    if input.decoder.isWaiting {
      input.flush = clock.schedule(after: Self.sequenceTimeout) { [weak self] in
        guard let self else { return }
        dispatch(input.decoder.flush())
      }
    } else if input.decoder.isPasting {
      input.flush = clock.schedule(after: Self.pasteTimeout) { [weak self] in
        guard let self else { return }
        dispatch(input.decoder.endPaste())
      }
    }
  }

  /// Reads the last replies after the app has stopped.
  func receiveReplies(_ bytes: [UInt8]) {
    for case .reply(.deviceAttributes) in input.decoder.decode(bytes) { didReceiveReplies() }
  }

  /// Handles events as if the terminal had sent them, and draws what they have changed.
  package func receive(_ events: InputEvent...) { dispatch(events) }

  /// Handles a key as if the terminal had sent it, for example again after the focus has moved.
  public func receive(_ press: KeyPress) { dispatch([.key(press)]) }

  private func dispatch(_ events: [InputEvent]) {
    guard !events.isEmpty else { return }
    var needsFrame = cycle.isNeeded
    let phase = cycle.phase
    // The cycle after the events needs no clock.
    if phase == .idle { cycle.phase = .handlingInput }
    countingEffects {
      for event in events where run.isRunning {
        // An event may need views that an earlier one has requested.
        if cycle.isNeeded { layOutBeforeFrame() }
        dispatch(event)
        needsFrame = needsFrame || cycle.isNeeded
      }
    }
    cycle.phase = phase
    // A frame that input has caused does not wait.
    if needsFrame { runCycle() }
  }

  private func dispatch(_ event: InputEvent) {
    switch event {
    case .key(let press): dispatch(press)
    case .mouse(let event): dispatch(event)
    case .paste(let text):
      for responder in inputChain where responder.handlePaste(text) { return }
    case .focus(let isActive): if !isActive { cancelDrag() }
    case .reply(let reply): receive(reply)
    }
  }

  private func receive(_ reply: TerminalReply) {
    if case .deviceAttributes = reply { didReceiveReplies() }
    var capabilities = renderer.capabilities
    capabilities.apply(reply)
    guard capabilities != renderer.capabilities else { return }
    renderer.capabilities = capabilities
    setNeedsDisplay()
  }
}

// MARK: - Keys

extension TerminalApp {
  /// The responders that receive a key, up to the frontmost presented view, and then the app.
  var inputChain: [Responder] {
    let first: Responder = focusedView ?? focusTarget ?? root.front ?? self
    var responders: [Responder] = []
    for responder in first.chain {
      responders.append(responder)
      if responder === root.frontPresentedView {
        break
      }
    }
    // A flow may end before the app, and a presented view ends the chain.
    return responders.last === self ? responders : responders + [self]
  }

  /// The bindings of the keys that are active now, nearest first. A key that is bound twice is
  /// listed once.
  ///
  /// While a frame is drawn, they are those of the last frame unless a view was marked since.
  public var activeKeyBindings: [KeyBinding] {
    guard cycle.phase == .drawing else { return evaluatedKeyBindings }
    if let keys = cycle.activeKeys { return keys }
    let keys = evaluatedKeyBindings
    cycle.activeKeys = keys
    cycle.activeKeysVersion += 1
    return keys
  }

  /// Changes whenever ``activeKeyBindings`` may have changed between two frames.
  package var activeKeysVersion: Int { cycle.activeKeysVersion }

  private var evaluatedKeyBindings: [KeyBinding] {
    var known = Set<KeyPress>(minimumCapacity: 64)
    var active: [KeyBinding] = []
    // Loops, because each call of a closure on the main actor checks the actor.
    for responder in inputChain {
      for binding in responder.keyBindings {
        var keys: [KeyPress] = []
        for key in binding.keys where known.insert(key).inserted { keys.append(key) }
        if !keys.isEmpty { active.append(binding.limited(to: keys)) }
      }
    }
    return active
  }

  private func dispatch(_ press: KeyPress) {
    show(notice: nil)
    if press.key == .escape, input.dragTarget != nil { return cancelDrag() }
    for responder in inputChain {
      if responder.handle(press) { return }
      for binding in responder.keyBindings where binding.keys.contains(press) {
        return binding.action()
      }
    }
  }
}

// MARK: - Mouse

extension TerminalApp {
  private func dispatch(_ event: MouseEvent) {
    if event.action == .drag || event.action == .release { return continueDrag(event) }
    guard let front = root.front else { return }
    guard let hit = front.hitTest(front.convertFromRoot(event.location)) else {
      // An alert asks a question, so a press outside of it is no answer.
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

  /// Sends an event to the view that handled the press. After a cancelled drag, there is none.
  private func continueDrag(_ event: MouseEvent) {
    guard let target = input.dragTarget else { return }
    if event.action == .release { input.dragTarget = nil }
    var event = event.converted(to: target)
    // Old mouse reports don't say which button was released.
    if event.button == .none { event.button = input.dragButton }
    _ = target.handle(event)
  }

  /// Ends the drag in progress, without a release.
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
