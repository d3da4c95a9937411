/// An action for one or more keys, with a title for help and toolbars.
///
/// ```swift
/// let refresh = KeyBinding(KeyPress("r"), "Refresh") { print("refresh") }
/// ```
@MainActor
public struct KeyBinding {
  /// The keys that trigger the action. Help shows the first three keys.
  public let keys: [KeyPress]
  /// A short description of the action for help and toolbars, such as `Refresh`.
  public let title: String
  /// The closure to call when one of the keys is pressed.
  public let action: () -> Void
  /// A Boolean value that indicates whether toolbars show the binding. Help shows every binding.
  public private(set) var isInToolbar = true
  /// The responder that has the binding: the focused view, the program, or a view between them.
  package private(set) var scope = KeyScope.screen

  /// Creates a binding of several keys to one action.
  public init(_ keys: [KeyPress], _ title: String, action: @escaping () -> Void) {
    self.keys = keys
    self.title = title
    self.action = action
  }

  /// Creates a binding of one key to an action.
  public init(_ key: KeyPress, _ title: String, action: @escaping () -> Void) {
    self.init([key], title, action: action)
  }

  /// Returns a copy of the binding that help shows, but no toolbar. Use this method for keys that
  /// users know, such as arrow keys.
  public func onlyInHelp() -> KeyBinding {
    var binding = self
    binding.isInToolbar = false
    return binding
  }

  // MARK: - Internal

  func limited(to keys: [KeyPress], scope: KeyScope) -> KeyBinding {
    var binding = KeyBinding(keys, title, action: action)
    binding.isInToolbar = isInToolbar
    binding.scope = scope
    return binding
  }
}

/// Where a key works: in the focused view, on the whole screen, or in the whole program.
package enum KeyScope: Hashable, Sendable { case view, screen, program }
