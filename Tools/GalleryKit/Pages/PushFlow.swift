import DisplayKit
import FlowKit
import TerminalViews

extension GalleryPage {
  static let push = GalleryPage(
    "push", "Push", "A pushed screen slides in. A key during the transition goes to the new screen."
  ) { FlowView(PushFlow(), twoColumnWidth: nil) }
}

/// A flow of numbered screens. The user chooses whether a push is animated.
final class PushFlow: Flow<TerminalView> {
  /// The user wants to see the next screen.
  struct PushRequest: ViewEvent {
    let route: Route
    let isAnimated: Bool
  }

  init() {
    super.init(FlowState(path: ["screen/1"])) { route in
      FlowScreen { NumberedScreen(Int(route.parameters) ?? 1) }
    }
  }

  override func handle(_ event: any ViewEvent) -> Bool {
    guard let push = event as? PushRequest else { return super.handle(event) }
    send(.push(push.route), animated: push.isAnimated)
    return true
  }
}

/// A screen with a number, and buttons that navigate.
final class NumberedScreen: TerminalView, ContentContainer {
  init(_ number: Int) {
    super.init()
    let next = Route("screen", parameters: "\(number + 1)")
    let rows = [
      row("Push", emitting: PushFlow.PushRequest(route: next, isAnimated: true)),
      row("Push at once", emitting: PushFlow.PushRequest(route: next, isAnimated: false)),
    ]
    let ways = [
      row("Back", emitting: Navigation.pop), row("To the first", emitting: Navigation.popToRoot),
    ]
    let buttons = Stack(.vertical, spacing: 1, views: number > 1 ? rows + ways : rows)
    content = Border(StyledText("Screen \(number)"), content: buttons)
  }

  private func row(_ title: String, emitting event: any ViewEvent) -> TerminalView {
    Stack(.horizontal, views: [Button(title) { [weak self] in self?.emit(event) }])
  }

  override var keyBindings: [KeyBinding] {
    [
      KeyBinding(KeyPress(.down), "Next button") { [self] in moveFocus(.down) },
      KeyBinding(KeyPress(.up), "Previous button") { [self] in moveFocus(.up) },
    ].map { $0.onlyInHelp() }
  }
}
