import DisplayKit
import DisplayTesting
import Synchronization
import Testing

@MainActor @Suite struct AnyViewModelTests {
  @Test("Keeps its view model alive; its subscriptions do not")
  func lifetime() {
    var counter: Counter? = Counter()
    weak let weakCounter = counter
    var erased = counter?.eraseToAnyViewModel()
    counter = nil
    #expect(weakCounter != nil)
    let view = RecordingView<Int>()
    var scope = erased?.scoped(state: { $0 }, action: Counter.Action.set)
    let tokens = [erased?.subscribe(view), scope?.subscribe(view)]
    erased = nil
    #expect(weakCounter != nil)
    scope = nil
    #expect(weakCounter == nil)
    withExtendedLifetime(tokens) {}
  }

  @Test("A view model with a fixed state keeps it, renders it once and ignores actions")
  func fixed() async {
    let counter = AnyViewModel<Int, Counter.Action>(state: 3)
    let view = Recorded(counter)
    counter.send(.add(2))
    await counter.waitUntilIdle()
    #expect(counter.state == 3)
    #expect(view.states == [3])
  }

  @Test("A view model with a fixed state passes actions to its closure, also those of a scope")
  func fixedOnSend() {
    var actions: [Counter.Action] = []
    let counter = AnyViewModel<Int, Counter.Action>(state: 3) { actions.append($0) }
    let half = counter.scoped(state: { $0 / 2 }, action: Counter.Action.add)
    counter.send(.set(1))
    half.send(4)
    #expect(half.state == 1)
    #expect(actions == [.set(1), .add(4)])
  }

  @Test("A scope has only its part of the state, and renders only when this part changes")
  func scope() {
    let screen = Screen().eraseToAnyViewModel()
    let header = screen.scoped(state: \.header, action: Screen.Action.header)
    let view = Recorded(header)
    screen.send(.footer(9))
    header.send(.titled("Moby-Dick"))
    #expect(header.state == Screen.Header(title: "Moby-Dick", likes: 0))
    #expect(screen.state.footer == 9)
    #expect(view.states == [.init(), .init(title: "Moby-Dick")])
  }

  @Test("A nested scope reads, sends and renders through both scopes")
  func scopeOfScope() {
    let screen = Screen().eraseToAnyViewModel()
    let likes =
      screen
      .scoped(state: \.header, action: Screen.Action.header)
      .scoped(state: \.likes, action: Screen.HeaderAction.liked)
    let view = Recorded(likes)
    screen.send(.header(.titled("Emma")))
    likes.send(3)
    likes.send(3)
    likes.send(4)
    #expect(likes.state == 4)
    #expect(screen.state.header.likes == 4)
    #expect(view.states == [0, 3, 4])
  }

  @Test("States are compared once, however deep scopes are nested")
  func equality() {
    let model = Holder(Holder.Outer(inner: Compared(0))).eraseToAnyViewModel()
    let inner = model.scoped(state: { $0 }, action: { $0 }).scoped(state: \.inner, action: { $0 })
    let view = Recorded(inner)
    let before = Compared.comparisons.load(ordering: .relaxed)
    model.send(1)
    #expect(Compared.comparisons.load(ordering: .relaxed) == before + 1)
    #expect(view.states.count == 2)
  }

  @Test("Waiting through a scope waits for the effects of the view model")
  func idle() async {
    let counter = Counter()
    counter.run(id: 1) { .set(5) }
    let scope = counter.eraseToAnyViewModel().scoped(state: { $0 }, action: { $0 })
    await scope.waitUntilIdle()
    #expect(scope.state == 5)
  }
}

private final class Screen: ViewModel {
  struct Header: Equatable, Sendable {
    var title = ""
    var likes = 0
  }

  struct State: Equatable, Sendable {
    var header = Header()
    var footer = 0
  }

  enum HeaderAction: Sendable {
    case titled(String)
    case liked(Int)
  }

  enum Action: Sendable {
    case header(HeaderAction)
    case footer(Int)
  }

  let display = Display<State, Action>(State())

  func handle(_ action: Action) {
    switch action {
    case .header(.titled(let title)): update { $0.header.title = title }
    case .header(.liked(let likes)): update { $0.header.likes = likes }
    case .footer(let footer): update { $0.footer = footer }
    }
  }
}

private final class Holder: ViewModel {
  struct Outer: Equatable, Sendable { var inner: Compared }

  let display: Display<Outer, Int>

  init(_ state: Outer) { display = Display(state) }

  func handle(_ action: Int) { update { $0.inner = Compared(action) } }
}

/// A value that counts comparisons in a global counter. Therefore only one test uses the type.
private struct Compared: Equatable, Sendable {
  static let comparisons = Atomic(0)

  let value: Int

  init(_ value: Int) { self.value = value }

  static func == (lhs: Compared, rhs: Compared) -> Bool {
    comparisons.add(1, ordering: .relaxed)
    return lhs.value == rhs.value
  }
}
