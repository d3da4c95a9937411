public import TerminalKit

extension TestTerminal {
  /// Presses keys, one after the other.
  public func press(_ keys: KeyPress...) {
    for key in keys { app.receive(.key(key)) }
  }

  /// Presses the key of each character.
  public func type(_ text: String) {
    for character in text { press(KeyPress(character)) }
  }

  /// Pastes a text.
  public func paste(_ text: String) { app.receive(.paste(text)) }

  /// Sends an event of the mouse at a cell of the screen.
  public func mouse(
    _ action: MouseEvent.Action, _ x: Int, _ y: Int, button: MouseEvent.Button = .left,
    modifiers: KeyModifiers = []
  ) {
    let event = MouseEvent(action, button: button, at: Point(x: x, y: y), modifiers: modifiers)
    app.receive(.mouse(event))
  }

  /// Presses and releases the left button at a cell.
  public func click(_ x: Int, _ y: Int, modifiers: KeyModifiers = []) {
    mouse(.press, x, y, modifiers: modifiers)
    mouse(.release, x, y, modifiers: modifiers)
  }

  /// Presses the left button at a cell, moves the pointer to another one, and releases the button.
  public func drag(from start: Point, to end: Point) {
    mouse(.press, start.x, start.y)
    mouse(.drag, end.x, end.y)
    mouse(.release, end.x, end.y)
  }

  /// Sends bytes, as a terminal does.
  public func send(_ bytes: some Sequence<UInt8>) { device.send(.input(Array(bytes))) }

  /// Changes the size of the window.
  public func resize(width: Int, height: Int) {
    device.resize(to: Size(width: width, height: height))
  }

  /// Advances the clock, which runs animations and delays.
  public func advance(by duration: Duration) { clock.advance(by: duration) }
}
