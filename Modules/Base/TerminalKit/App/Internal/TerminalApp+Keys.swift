extension TerminalApp {
  /// The responders that receive a key or pasted text, in order: from the focused view up to the
  /// frontmost presented view, and then the app.
  var inputChain: [Responder] {
    inputChain(from: focusedView ?? focusTarget ?? root.front ?? self)
  }

  /// Returns the responders that would receive a key if `first` had the focus.
  func inputChain(from first: Responder) -> [Responder] {
    var responders: [Responder] = []
    for responder in first.chain {
      responders.append(responder)
      if responder === root.frontPresentedView { break }
    }
    // The chain may end at a flow or a presented view instead of the app.
    return responders.last === self ? responders : responders + [self]
  }

  /// The bindings of the active keys, starting at the focused view. If two bindings contain the
  /// same key, only the first one lists the key.
  ///
  /// While the app draws, these are the bindings of the last frame, unless a view has called
  /// `setNeedsLayout()` or `setNeedsDisplay()` since then.
  public var activeKeyBindings: [KeyBinding] {
    guard cycle.phase == .drawing else { return evaluatedKeyBindings }
    if let keys = cycle.activeKeys { return keys }
    let keys = evaluatedKeyBindings
    cycle.activeKeys = keys
    cycle.activeKeysVersion += 1
    return keys
  }

  /// A number that changes whenever ``activeKeyBindings`` may have changed between two frames.
  package var activeKeysVersion: Int { cycle.activeKeysVersion }

  private var evaluatedKeyBindings: [KeyBinding] {
    var known = Set<KeyPress>(minimumCapacity: 64)
    var active: [KeyBinding] = []
    // Loops are faster than methods that take a closure, because a closure on the main actor checks
    // its executor at each call.
    for responder in inputChain {
      let scope: KeyScope =
        responder === self ? .program : responder === focusedView ? .view : .screen
      for binding in responder.keyBindings {
        var keys: [KeyPress] = []
        for key in binding.keys where known.insert(key).inserted { keys.append(key) }
        if !keys.isEmpty { active.append(binding.limited(to: keys, scope: scope)) }
      }
    }
    return active
  }

  func handleKey(_ press: KeyPress) {
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

// MARK: - Keys of every app

extension TerminalApp {
  /// The program keys. While a view is presented, each program key only shows a notice that Esc
  /// must be pressed first.
  var activeProgramKeys: [KeyBinding] {
    guard root.frontPresentedView != nil else { return programKeys }
    return programKeys.map { binding in
      KeyBinding(binding.keys, "\(binding.title), after Esc") { [weak self] in
        let key = binding.keys.first.map { "\($0)" } ?? ""
        self?.show(notice: "Esc closes this; then \(key) works.")
      }.onlyInHelp()
    }
  }

  var standardKeyBindings: [KeyBinding] {
    var bindings = [
      KeyBinding(KeyPress(.tab), "Next view") { [weak self] in self?.moveFocus(backward: false) },
      KeyBinding(KeyPress(.tab, .shift), "Previous view") { [weak self] in
        self?.moveFocus(backward: true)
      },
      KeyBinding(KeyPress(.function(2)), "Mouse on or off") { [weak self] in self?.toggleMouse() },
      KeyBinding(KeyPress("l", .control), "Redraw") { [weak self] in self?.redraw() },
      KeyBinding(KeyPress("z", .control), "Suspend") { [device] in device.suspend() },
      KeyBinding(KeyPress("c", .control), "Quit") { [weak self] in self?.stop(signal: 2) },
      KeyBinding(KeyPress("\\", .control), "Quit at once") { [device] in device.quitAtOnce() },
    ].map { $0.onlyInHelp() }
    if let view = root.frontPresentedView {
      bindings.insert(
        KeyBinding(KeyPress(.escape), "Close") { [weak self] in self?.requestDismissal(of: view) },
        at: 0)
    }
    if let makeHelp {
      bindings.append(
        KeyBinding([KeyPress("?"), KeyPress(.function(1))], "Keys") { [weak self] in
          guard let self else { return }
          present(makeHelp(activeKeyBindings), style: .alert)
        })
    }
    return bindings
  }

  func requestDismissal(of view: TerminalView) {
    if !view.emit(PresentationEvent.dismissRequested, reportsUnhandled: false) {
      root.removePresented(view)
    }
  }

  /// Toggles mouse reporting. While mouse reporting is off, the user can select text in the
  /// terminal.
  private func toggleMouse() {
    let isOn = (cycle.shownModes?.mouse ?? .off) == .off
    usesMouse = isOn
    show(
      notice: isOn
        ? "Mouse on: click and scroll. F2 turns it off."
        : "Mouse off: drag to select text. F2 turns it on.")
    scheduleCycle()
  }

  /// Repaints the whole screen in the next frame.
  private func redraw() {
    renderer.invalidate()
    scheduleCycle()
  }
}
