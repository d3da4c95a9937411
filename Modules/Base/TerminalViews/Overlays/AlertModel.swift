/// A choice of an ``Alert``.
public struct AlertAction: Hashable, Sendable, Identifiable {
  /// The identity of the action, which ``AlertEvent/actionChosen(_:)`` carries.
  public let id: String
  /// The title of the button.
  public var title: String
  /// A Boolean value that indicates whether Escape chooses the action.
  public var isCancel: Bool

  /// Creates an action.
  public init(_ id: String, _ title: String, isCancel: Bool = false) {
    self.id = id
    self.title = title
    self.isCancel = isCancel
  }

  /// An action that confirms a message. Escape chooses it as well.
  public static let ok = AlertAction("ok", "OK", isCancel: true)
  /// An action that changes nothing. Escape chooses it as well.
  public static let cancel = AlertAction("cancel", "Cancel", isCancel: true)
}

/// What an ``Alert`` says and asks.
public struct AlertModel: Hashable, Sendable {
  /// The title.
  public var title: String
  /// The message, whose lines are paragraphs; empty for none.
  public var message: String
  /// The actions, in the order of their buttons.
  public var actions: [AlertAction]
  /// The action whose button has the focus at first; `nil` for the first one.
  public var preferredActionID: String?

  /// Creates a model.
  public init(
    _ title: String, message: String = "", actions: [AlertAction] = [.ok],
    preferredActionID: String? = nil
  ) {
    self.title = title
    self.message = message
    self.actions = actions
    self.preferredActionID = preferredActionID
  }
}
