/// Keys with an action and a title that help shows.
///
/// ```swift
/// let refresh = KeyBinding(KeyPress("r"), "Refresh") { print("refresh") }
/// ```
@MainActor
public struct KeyBinding {
  /// The keys, each of which starts the action. Help shows the first ones.
  public let keys: [KeyPress]
  /// What the action does, in a few words.
  public let title: String
  /// Called when one of the keys is pressed.
  public let action: () -> Void
  /// Whether a toolbar of the active keys shows the binding. Help shows all bindings.
  public private(set) var isInToolbar = true

  /// Creates a binding of several keys.
  public init(_ keys: [KeyPress], _ title: String, action: @escaping () -> Void) {
    self.keys = keys
    self.title = title
    self.action = action
  }

  /// Creates a binding of one key.
  public init(_ key: KeyPress, _ title: String, action: @escaping () -> Void) {
    self.init([key], title, action: action)
  }

  /// Returns this binding without a place in toolbars, for keys that users know, such as arrows.
  public func onlyInHelp() -> KeyBinding {
    var binding = self
    binding.isInToolbar = false
    return binding
  }

  // MARK: - Internal

  /// Returns this binding for some of its keys.
  func limited(to keys: [KeyPress]) -> KeyBinding {
    var binding = KeyBinding(keys, title, action: action)
    binding.isInToolbar = isInToolbar
    return binding
  }
}
