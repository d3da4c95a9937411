import DisplayKit
import DisplayTesting
import Synchronization
import Testing

@MainActor
@Suite
struct AnyViewModelTests {
  @Test("It shows the state, takes actions and draws views")
  func face() {
    let counter = Counter(1).eraseToAnyViewModel()
    let view = RecordingView<Int>()
    let token = counter.subscribe(view)
    counter.send(.add(2))
    #expect(counter.state == 3)
    #expect(view.states == [1, 3])
    withExtendedLifetime(token) {}
  }

  @Test("It keeps its view model alive, its subscriptions do not")
  func lifetime() {
    var counter: Counter? = Counter()
    weak let trace = counter
    var erased = counter?.eraseToAnyViewModel()
    counter = nil
    #expect(trace != nil)
    let view = RecordingView<Int>()
    var scope = erased?.scoped(state: { $0 }, action: Counter.Action.set)
    let tokens = [erased?.subscribe(view), scope?.subscribe(view)]
    erased = nil
    #expect(trace != nil)
    scope = nil
    #expect(trace == nil)
    withExtendedLifetime(tokens) {}
  }

  @Test("Presented, it draws a view until nothing is in flight, and lets go of it")
  func present() async {
    final class Loader: ViewModel {
      enum Action { case appeared, arrived(Int) }
      let display = Display<Int, Action>(0)

      func handle(_ action: Action) {
        switch action {
        case .appeared: run(id: 1) { .arrived(1) }
        case .arrived(let count):
          update(count)
          if count < 3 { run(id: 1) { .arrived(count + 1) } }
        }
      }
    }
    let loader = Loader().eraseToAnyViewModel()
    let view = RecordingView<Int>()
    #expect(await loader.present(on: view, after: .appeared) == 3)
    #expect(view.states == [0, 1, 2, 3])
    loader.send(.arrived(4))
    #expect(view.states == [0, 1, 2, 3])
  }

  @Test("A scope sees only its part, and is drawn only when that changes")
  func scope() {
    let screen = Screen().eraseToAnyViewModel()
    let header = screen.scoped(state: \.header, action: Screen.Action.header)
    let view = RecordingView<Screen.Header>()
    let token = header.subscribe(view)
    screen.send(.footer(9))
    header.send(.titled("Moby-Dick"))
    #expect(header.state == Screen.Header(title: "Moby-Dick", likes: 0))
    #expect(screen.state.footer == 9)
    #expect(view.states == [.init(), .init(title: "Moby-Dick")])
    withExtendedLifetime(token) {}
  }

  @Test("A scope of a scope reads, sends and draws through both")
  func scopeOfScope() {
    let screen = Screen().eraseToAnyViewModel()
    let likes =
      screen
      .scoped(state: \.header, action: Screen.Action.header)
      .scoped(state: \.likes, action: Screen.HeaderAction.liked)
    let view = RecordingView<Int>()
    let token = likes.subscribe(view)
    screen.send(.header(.titled("Emma")))
    likes.send(3)
    likes.send(3)
    likes.send(4)
    #expect(likes.state == 4)
    #expect(screen.state.header.likes == 4)
    #expect(view.states == [0, 3, 4])
    withExtendedLifetime(token) {}
  }

  @Test("Views of scopes and of the whole are drawn in the order of their subscriptions")
  func order() {
    let screen = Screen().eraseToAnyViewModel()
    let header = screen.scoped(state: \.header, action: Screen.Action.header)
    var drawn: [String] = []
    let first = RecordingView<Screen.Header> { _ in drawn.append("part") }
    let second = RecordingView<Screen.State> { _ in drawn.append("whole") }
    let third = RecordingView<Screen.Header> { _ in drawn.append("part too") }
    let tokens = [header.subscribe(first), screen.subscribe(second), header.subscribe(third)]
    drawn = []
    header.send(.liked(1))
    #expect(drawn == ["part", "whole", "part too"])
    withExtendedLifetime(tokens) {}
  }

  @Test("Whether a state has changed is asked once, where it is drawn")
  func equality() {
    let model = Holder(Holder.Outer(inner: Compared(0))).eraseToAnyViewModel()
    let inner = model.scoped(state: { $0 }, action: { $0 }).scoped(state: \.inner, action: { $0 })
    let view = RecordingView<Compared>()
    let token = inner.subscribe(view)
    let before = Compared.comparisons.load(ordering: .relaxed)
    model.send(1)
    #expect(Compared.comparisons.load(ordering: .relaxed) == before + 1)
    #expect(view.states.count == 2)
    withExtendedLifetime(token) {}
  }

  @Test("A view of a scope is drawn late when drawing becomes possible")
  func lateRender() {
    let screen = Screen().eraseToAnyViewModel()
    let header = screen.scoped(state: \.header, action: Screen.Action.header)
    let view = RecordingView<Screen.Header>(renderPolicy: .notPossible(.notReady))
    view.onRender = { if $0.likes == 1 { header.send(.liked(2)) } }
    let token = header.subscribe(view)
    header.send(.liked(1))
    view.renderPolicy = .possible
    token.drawingBecamePossible()
    #expect(view.states.map(\.likes) == [1, 2])
  }

  @Test("An action sent through a scope from inside a render is handled after it")
  func sendFromRender() {
    let screen = Screen().eraseToAnyViewModel()
    let likes =
      screen
      .scoped(state: \.header, action: Screen.Action.header)
      .scoped(state: \.likes, action: Screen.HeaderAction.liked)
    let view = RecordingView<Int> { count in if count < 3 { likes.send(count + 1) } }
    let whole = RecordingView<Screen.State>()
    let tokens = [likes.subscribe(view), screen.subscribe(whole)]
    #expect(view.states == [0, 1, 2, 3])
    #expect(whole.states.map(\.header.likes) == [3])
    withExtendedLifetime(tokens) {}
  }

  @Test("One can wait through a scope until the effects have ended")
  func settled() async {
    let counter = Counter()
    counter.run(id: 1) { .set(5) }
    let scope = counter.eraseToAnyViewModel().scoped(state: { $0 }, action: { $0 })
    await scope.settled()
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
  struct Outer: Equatable, Sendable {
    var inner: Compared
  }

  let display: Display<Outer, Int>

  init(_ state: Outer) {
    display = Display(state)
  }

  func handle(_ action: Int) {
    update { $0.inner = Compared(action) }
  }
}

/// Counts how often it is compared; used by one test only.
private struct Compared: Equatable, Sendable {
  static let comparisons = Atomic(0)

  let value: Int

  init(_ value: Int) {
    self.value = value
  }

  static func == (lhs: Compared, rhs: Compared) -> Bool {
    comparisons.add(1, ordering: .relaxed)
    return lhs.value == rhs.value
  }
}
