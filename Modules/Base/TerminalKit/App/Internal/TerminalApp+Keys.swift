extension TerminalApp {
  /// The keys that every app has, unless a responder before it handles them.
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

  /// Lets the user select text with the mouse where the app uses it, and use the mouse where it does
  /// not.
  private func toggleMouse() {
    let isOn = (cycle.shownModes?.mouse ?? .off) == .off
    usesMouse = isOn
    show(
      notice: isOn
        ? "Mouse on: click and scroll. F2 turns it off."
        : "Mouse off: drag to select text. F2 turns it on.")
    scheduleCycle()
  }

  /// Writes the whole screen again.
  private func redraw() {
    renderer.invalidate()
    scheduleCycle()
  }
}
