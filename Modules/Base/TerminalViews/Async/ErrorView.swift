public import DisplayKit
public import TerminalKit
import TerminalText

/// An error message with a Retry button.
///
/// The button emits ``RetryEvent/retryTapped`` with this view as the sender. Retrying is an event
/// because the responder that can reload is usually several levels above. The nearest responder
/// that handles the event reloads its own content.
///
/// ```swift
/// final class Tile: AsyncView {
///   override func handle(_ event: any ViewEvent, from sender: Responder) -> Bool {
///     guard case RetryEvent.retryTapped = event else { return false }
///     model = .loading("photo")
///     return true
///   }
/// }
/// ```
///
/// The idea comes from the article "FLIC - The holy grail of all GUI architectures".
public final class ErrorView: View<ErrorMessage> {
  private let title = Label(StyledText())
  private let message = TextBlock([])
  private lazy var button = Button("Retry") { [weak self] in self?.emit(RetryEvent.retryTapped) }

  /// Adds the labels and the button.
  public override func setUp() {
    title.alignment = .center
    message.alignment = .center
    for view in [title, message, button] { addSubview(view) }
  }

  /// Updates the labels, and hides the button if the user can't retry.
  public override func modelDidUpdate() {
    title.model = StyledText(model.title, style: .bold.with(.foreground(.failure)))
    let hasDescription = !model.description.isEmpty
    message.model = hasDescription ? .lines(of: model.description) : []
    button.isHidden = !model.canRetry
  }

  /// `true`, because the size depends on the message.
  public override var sizeDependsOnSubviews: Bool { true }

  /// Returns the size of the title, the description and the button.
  public override func sizeThatFits(_ proposal: Size) -> Size {
    let text = message.fittingSize(proposal)
    let actionColumns = model.canRetry ? button.fittingSize(proposal).width : 0
    let width = max(title.fittingSize(proposal).width, text.width, actionColumns)
    let rows = 1 + text.height + (model.canRetry ? 2 : 0)
    return Size(width: min(width, proposal.width), height: min(rows, proposal.height))
  }

  /// Centers the message and the button. If the height is too small for both, the message is cut
  /// off.
  public override func layoutSubviews() {
    let buttonRows = model.canRetry ? 1 : 0
    let titleRows = bounds.height > buttonRows ? 1 : 0
    let room = max(0, bounds.height - titleRows - buttonRows)
    let textRows = min(message.fittingSize(Size(width: bounds.width, height: room)).height, room)
    let gap = model.canRetry && room > textRows ? 1 : 0
    var y = max(0, (bounds.height - titleRows - textRows - gap - buttonRows) / 2)
    title.frame = Rect(x: 0, y: y, width: bounds.width, height: titleRows)
    y += titleRows
    message.frame = Rect(x: 0, y: y, width: bounds.width, height: textRows)
    y += textRows + gap
    let size = button.fittingSize(bounds.size)
    button.frame = Rect(origin: Point(x: max(0, (bounds.width - size.width) / 2), y: y), size: size)
  }

  /// The title and the description as one element, and the button if the user can retry.
  public override var accessibilityElements: [AccessibilityElement] {
    let value = model.description.isEmpty ? nil : model.description
    let message = AccessibilityElement(.alert, model.title, value: value)
    return [message] + (model.canRetry ? button.accessibilityElements : [])
  }
}

/// The content of an ``ErrorView``.
public struct ErrorMessage: Hashable, Sendable {
  /// The title, which says what failed, such as `Could not load the photos`.
  public var title: String
  /// The reason and what the user can do; empty if there is nothing to add.
  public var description: String
  /// A Boolean value that indicates whether the user can retry.
  public var canRetry: Bool

  /// Creates a message, by default with a Retry button.
  public init(_ title: String, description: String = "", canRetry: Bool = true) {
    self.title = title
    self.description = description
    self.canRetry = canRetry
  }
}

/// An event of a view that shows a failure and lets the user retry.
public enum RetryEvent: ViewEvent {
  /// The user chose Retry in an ``ErrorView``.
  case retryTapped
}
