public import DisplayKit
public import TerminalKit
import TerminalText

/// A question or message with buttons, presented over other views.
///
/// An alert emits ``AlertEvent/actionChosen(_:)`` to its presenter, which dismisses the alert. The
/// choice is an event, not a closure, so that a flow can describe alerts as values.
///
/// ```swift
/// final class Page: TerminalView {
///   func confirmDeletion() {
///     let actions = [AlertAction("delete", "Delete"), .cancel]
///     let model = AlertModel("Delete the note?", actions: actions, preferredActionID: "cancel")
///     present(Alert(model), style: .alert)
///   }
///
///   override func handle(_ event: any ViewEvent, from sender: Responder) -> Bool {
///     guard case AlertEvent.actionChosen(let id) = event else { return false }
///     dismissPresentedViews()
///     if id == "delete" { print("deleted") }
///     return true
///   }
/// }
/// ```
///
/// Arrow keys move between the buttons. Escape chooses the cancel action. Without a cancel action,
/// Escape requests the dismissal of the alert.
public final class Alert: View<AlertModel> {
  private let message = TextBlock([])
  private let buttons = ButtonRow()
  private var shownActions: [AlertAction]?
  private var needsFocus = true

  /// The space for the frame, and one more column on each side.
  private static let margins = Insets(top: 1, left: 2, bottom: 1, right: 2)

  /// Adds the message and the row of buttons.
  public override func setUp() {
    addSubview(message)
    addSubview(buttons)
  }

  /// Updates the message, and creates new buttons if the actions have changed.
  public override func modelDidUpdate() {
    message.model = model.message.isEmpty ? [] : .lines(of: model.message)
    guard model.actions != shownActions else { return }
    shownActions = model.actions
    needsFocus = true
    buttons.buttons = model.actions.map { action in
      Button(action.title) { [weak self] in self?.choose(action) }
    }
  }

  private func choose(_ action: AlertAction) { emit(AlertEvent.actionChosen(action.id)) }

  // MARK: - Layout

  /// `true`, because the size depends on the message and the buttons.
  public override var sizeDependsOnSubviews: Bool { true }

  /// Returns the size that the frame, the title, the message and the buttons need.
  public override func sizeThatFits(_ proposal: Size) -> Size {
    let margins = Self.margins
    let room = Rect(size: proposal).inset(by: margins).size
    let text = message.fittingSize(room)
    let actions = buttons.fittingSize(room)
    let columns = max(text.width, actions.width, StyledText(model.title).width + 2)
    let rows = text.height + (text.height > 0 ? 1 : 0) + actions.height
    return Size(
      width: min(columns + margins.left + margins.right, proposal.width),
      height: min(rows + margins.top + margins.bottom, proposal.height))
  }

  /// Places the buttons below the message. If the height is too small for both, the message is cut
  /// off.
  public override func layoutSubviews() {
    let area = bounds.framedArea(margins: Self.margins)
    drawsFrame = area != bounds
    let rows = min(buttons.fittingSize(area.size).height, area.height)
    let textRows = max(0, area.height - rows - 1)
    message.frame = Rect(x: area.minX, y: area.minY, width: area.width, height: textRows)
    buttons.frame = Rect(x: area.minX, y: area.maxY - rows, width: area.width, height: rows)
    focusPreferredAction()
  }

  private func focusPreferredAction() {
    guard needsFocus, app != nil else { return }
    let index = model.actions.firstIndex { $0.id == model.preferredActionID } ?? 0
    needsFocus = !buttons.focus(at: index)
  }

  /// Draws the frame and the title.
  public override func draw(in canvas: Canvas) {
    canvas.fill(canvas.bounds)
    if drawsFrame { canvas.drawFrame(title: StyledText(model.title), isActive: true) }
  }

  // MARK: - Input

  /// Escape for the cancel action, if there is one.
  public override var keyBindings: [KeyBinding] {
    model.actions.filter(\.isCancel).prefix(1).map { action in
      KeyBinding(KeyPress(.escape), action.title) { [weak self] in self?.choose(action) }
    }
  }

  /// The title with the message, and the buttons.
  public override var accessibilityElements: [AccessibilityElement] {
    let value = model.message.isEmpty ? nil : model.message
    return [AccessibilityElement(.alert, model.title, value: value)] + buttons.accessibilityElements
  }
}

/// An action of an ``Alert``: the title of its button, and the ID that the alert emits.
public struct AlertAction: Hashable, Sendable, Identifiable {
  /// The ID that ``AlertEvent/actionChosen(_:)`` contains.
  public let id: String
  let title: String
  /// Whether Escape chooses the action.
  let isCancel: Bool

  /// Creates an action. If `isCancel` is `true`, Escape chooses the action too.
  public init(_ id: String, _ title: String, isCancel: Bool = false) {
    self.id = id
    self.title = title
    self.isCancel = isCancel
  }

  /// An OK action, which Escape chooses too.
  public static let ok = AlertAction("ok", "OK", isCancel: true)
  /// A Cancel action, which Escape chooses too.
  public static let cancel = AlertAction("cancel", "Cancel", isCancel: true)
}

/// The content of an ``Alert``: its title, message and actions.
public struct AlertModel: Hashable, Sendable {
  /// The title in the frame, such as `Delete the note?`.
  public var title: String
  /// The message. Each line is a paragraph; an empty string shows no message.
  public var message: String
  /// The actions, in the order of their buttons.
  public var actions: [AlertAction]
  /// The ID of the action whose button is focused at first; `nil` for the first action.
  public var preferredActionID: String?

  /// Creates the model of an alert, by default with an OK button.
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

/// The event that an ``Alert`` emits when the user chooses an action.
public enum AlertEvent: ViewEvent {
  /// The user chose the action with this ID.
  case actionChosen(String)
}
