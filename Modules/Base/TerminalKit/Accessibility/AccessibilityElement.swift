/// What a view is and says, for output without a layout, such as a screen reader or a pipe.
///
/// ```swift
/// let element = AccessibilityElement(.button, "Retry") { print("retry") }
/// print(element)  // Retry, button
/// ```
@MainActor
public struct AccessibilityElement {
  /// The kind of an element.
  public enum Role: String, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case text, heading, button, checkbox, picker, image, list, row, link, progress, alert, tab
    /// A field whose text can be edited.
    case textField = "text field"
  }

  /// What can be done with an element.
  public enum Action {
    /// Activates the element, as Enter does.
    case activate(@MainActor () -> Void)
    /// Replaces the text of the element.
    case edit(@MainActor (String) -> Void)
  }

  /// The kind of the element.
  public var role: Role
  /// The name of the element.
  public var label: String
  /// The value, such as the text of a field or `50%`.
  public var value: String?
  /// The states, such as `checked` or `unavailable`.
  public var states: [String]
  /// What can be done with the element.
  public var action: Action?

  /// Creates an element.
  public init(
    _ role: Role, _ label: String, value: String? = nil, states: [String] = [],
    action: Action? = nil
  ) {
    self.role = role
    self.label = label
    self.value = value
    self.states = states
    self.action = action
  }

  /// Creates an element that can be activated.
  public init(
    _ role: Role, _ label: String, value: String? = nil, states: [String] = [],
    activate: @escaping @MainActor () -> Void
  ) {
    self.init(role, label, value: value, states: states, action: .activate(activate))
  }
}

extension AccessibilityElement: @MainActor CustomStringConvertible {
  /// The element as one line: label, role, value and states. The role `text` is left out.
  public var description: String {
    let parts = [label, role == .text ? nil : role.rawValue, value] + states
    return parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
