import DisplayKit
import TerminalViews

extension GalleryPage {
  static let events = GalleryPage(
    "events", "Events",
    "A button emits an event. It is passed up three levels; the second one handles it."
  ) {
    let first = EventLevel("Level 1", handles: false)
    let second = EventLevel("Level 2", handles: true)
    let third = EventLevel("Level 3", handles: false)
    let button = EventButton()
    first.add(button)
    second.add(first)
    third.add(second)
    return third
  }
}

enum SampleEvent: ViewEvent { case greetingTapped }

/// A button that emits an event without knowing which view handles it.
final class EventButton: TerminalView, ContentContainer {
  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    content = Button("Greet") { [weak self] in self?.emit(SampleEvent.greetingTapped) }
  }

  override func sizeThatFits(_ proposal: Size) -> Size { content?.fittingSize(proposal) ?? .zero }
}

/// A box that counts the `greetingTapped` events that reach it. If `handles` is `false`, the box
/// passes the events on to the next responder.
final class EventLevel: View<Int>, ContentContainer {
  private let border: Border
  private let label = Label("")
  private let stack = Stack(.vertical, spacing: 0)
  private let handles: Bool

  init(_ title: String, handles: Bool) {
    border = Border(StyledText(title))
    self.handles = handles
    super.init(0)
    stack.add(label)
    border.content = stack
    content = border
  }

  func add(_ view: TerminalView) { stack.add(view) }

  override func handle(_ event: any ViewEvent, from sender: Responder) -> Bool {
    guard case SampleEvent.greetingTapped = event else { return false }
    model += 1
    return handles
  }

  override func modelDidUpdate() {
    let times = model == 1 ? "once" : "\(model) times"
    label.model = StyledText(
      model == 0 ? "No event yet" : handles ? "Handled \(times)" : "Passed on \(times)")
  }

  override var sizeDependsOnSubviews: Bool { true }
  override func sizeThatFits(_ proposal: Size) -> Size { border.fittingSize(proposal) }
}
