import DisplayKit
import TerminalViews

extension GalleryPage {
  static let counter = GalleryPage(
    "counter", "Counter", "State goes down and actions go up: the smallest screen."
  ) { CounterScreen(CounterViewModel().eraseToAnyViewModel()) }
}

enum CounterAction: Sendable { case incremented, decremented }

final class CounterViewModel: ViewModel {
  let display = Display<Int, CounterAction>(0)

  func handle(_ action: CounterAction) {
    switch action {
    case .incremented: update(state + 1)
    case .decremented: update(state - 1)
    }
  }
}

final class CounterScreen: Screen<Int> {
  private let counter: AnyViewModel<Int, CounterAction>
  private let label = Label("")

  init(_ counter: AnyViewModel<Int, CounterAction>) {
    self.counter = counter
    super.init(counter)
  }

  override func setUp() {
    let buttons = Stack(
      .horizontal, spacing: 2,
      views: [
        Button("Add one") { [counter] in counter.send(.incremented) },
        Button("Remove one") { [counter] in counter.send(.decremented) },
      ])
    content = Stack(.vertical, spacing: 1, views: [label, buttons])
  }

  override func modelDidUpdate() { label.model = StyledText("Count: \(model)", style: .bold) }

  override var keyBindings: [KeyBinding] {
    [
      KeyBinding(KeyPress("+"), "Add one") { [counter] in counter.send(.incremented) },
      KeyBinding(KeyPress("-"), "Remove one") { [counter] in counter.send(.decremented) },
    ]
  }
}

extension CounterScreen: ContentContainer {}
