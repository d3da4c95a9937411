/// A description of a view for screen readers, pipes and other output without a layout.
///
/// ```swift
/// let element = AccessibilityElement(.button, "Retry") { print("retry") }
/// print(element)  // Retry, button
/// ```
@MainActor
public struct AccessibilityElement {
  /// The kind of an element, such as `button`. The description of an element includes its role,
  /// unless the role is `text`.
  public enum Role: String, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case text, heading, button, checkbox, picker, image, list, row, link, progress, alert, tab
    /// A field whose text can be edited.
    case textField = "text field"
  }

  /// An action that the user can perform on an element.
  public enum Action {
    /// Activates the element, as Enter does.
    case activate(@MainActor () -> Void)
    /// Replaces the text of the element.
    case edit(@MainActor (String) -> Void)
  }

  /// The kind of the element, which is read after the label. The role `text` isn't read.
  public var role: Role
  /// The name that is read first, such as the title of a button.
  public var label: String
  /// The value, such as the text of a field or `50%`; `nil` if the element has no value.
  public var value: String?
  /// The states, such as `checked` or `unavailable`.
  public var states: [String]
  /// The action that the user can perform, or `nil` for an element that is only read.
  public var action: Action?

  /// Creates an element. Without an action, the element is only read.
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

  /// Creates an element that the user can activate.
  public init(
    _ role: Role, _ label: String, value: String? = nil, states: [String] = [],
    activate: @escaping @MainActor () -> Void
  ) { self.init(role, label, value: value, states: states, action: .activate(activate)) }
}

extension AccessibilityElement: @MainActor CustomStringConvertible {
  /// The label, role, value and states, separated by commas. Empty parts and the role `text` are
  /// left out.
  public var description: String {
    let parts = [label, role == .text ? nil : role.rawValue, value] + states
    return parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
