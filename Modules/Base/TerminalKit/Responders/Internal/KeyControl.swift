/// A control of the kits. While the control has the focus, the responders around it don't receive
/// the keys that it handles.
@MainActor
package protocol KeyControl: TerminalView {
  /// Returns whether the control handles a key, by a binding or as typed text.
  func takes(_ press: KeyPress) -> Bool
}

extension KeyControl {
  /// Returns whether the control has a binding for the key.
  package func takes(_ press: KeyPress) -> Bool { keyBindings.contains { $0.keys.contains(press) } }
}
