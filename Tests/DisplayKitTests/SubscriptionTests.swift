import DisplayTesting
import Synchronization
import Testing

@testable import DisplayKit

@MainActor
@Suite
struct SubscriptionTests {
  @Test("A subscriber is handed the present state at once")
  func presentState() {
    let counter = Counter(7)
    let view = RecordingView<Int>()
    let token = counter.subscribe(view)
    #expect(view.states == [7])
    withExtendedLifetime(token) {}
  }

  @Test("The identity of a view is the object: two views of one class are two subscribers")
  func identity() {
    let counter = Counter()
    let views = [RecordingView<Int>(), RecordingView<Int>()]
    let tokens = views.map { counter.subscribe($0) }
    counter.send(.set(1))
    #expect(views.map(\.states) == [[0, 1], [0, 1]])
    withExtendedLifetime(tokens) {}
  }

  @Test("Views are drawn in the order of their subscriptions, always")
  func order() {
    let counter = Counter()
    var drawn: [Int] = []
    let views = (0..<200).map { index in
      RecordingView<Int> { _ in drawn.append(index) }
    }
    var tokens = views.map { counter.subscribe($0) }
    drawn = []
    counter.send(.set(1))
    #expect(drawn == Array(0..<200))

    for index in stride(from: 199, through: 1, by: -2) { tokens.remove(at: index) }
    drawn = []
    counter.send(.set(2))
    #expect(drawn == Array(stride(from: 0, to: 200, by: 2)))
    withExtendedLifetime((views, tokens)) {}
  }

  @Test("Dropping the token ends the subscription")
  func dropped() {
    let counter = Counter()
    let view = RecordingView<Int>()
    var token: Subscription? = counter.subscribe(view)
    counter.send(.set(1))
    token = nil
    counter.send(.set(2))
    #expect(view.states == [0, 1])
    #expect(token == nil)
  }

  @Test("A token may be dropped on any thread")
  func droppedElsewhere() async {
    let counter = Counter()
    let view = RecordingView<Int>()
    let tokens = (0..<100).map { _ in Tokens([counter.subscribe(view)]) }
    await withTaskGroup { group in
      for token in tokens {
        group.addTask { @concurrent in token.drop() }
      }
      for count in 1...20 {
        counter.send(.set(count))
        await Task.yield()
      }
    }
    let drawn = view.states.count
    counter.send(.set(-1))
    #expect(view.states.count == drawn)
    #expect(counter.display.subscribers.places.isEmpty)
  }

  @Test("A view that holds its own token dies, and its place is reclaimed")
  func ownToken() {
    final class Holder: StatefulView {
      var token: Subscription?
      func render(state: Int) {}
    }
    let counter = Counter()
    var view: Holder? = Holder()
    view?.token = view.map { counter.subscribe($0) }
    weak let trace = view
    view = nil
    #expect(trace == nil)
    counter.send(.set(1))
    #expect(counter.display.subscribers.places.isEmpty)
  }

  @Test("The places of 100,000 views that came and went are reclaimed, without a single state")
  func reclaimed() {
    let counter = Counter()
    var most = 0
    for _ in 0..<100_000 {
      let view = RecordingView<Int>()
      let token = counter.subscribe(view)
      most = max(most, counter.display.subscribers.places.count)
      withExtendedLifetime((view, token)) {}
    }
    #expect(most <= 32)
  }

  @Test("The places of dead views are reclaimed though their tokens are kept")
  func deadViews() {
    let counter = Counter()
    var tokens: [Subscription] = []
    for _ in 0..<1000 { tokens.append(counter.subscribe(RecordingView<Int>())) }
    #expect(counter.display.subscribers.places.count <= 32)
    counter.send(.set(1))
    #expect(counter.display.subscribers.places.isEmpty)
    withExtendedLifetime(tokens) {}
  }

  @Test("The places of views that subscribe and leave inside one render are reclaimed after it")
  func reclaimedAfterRender() {
    let counter = Counter()
    let view = RecordingView<Int>()
    let guest = RecordingView<Int>()
    view.onRender = { [unowned counter] count in
      guard count == 1 else { return }
      for _ in 0..<1000 { _ = counter.subscribe(guest) }
    }
    let token = counter.subscribe(view)
    counter.send(.set(1))
    #expect(counter.display.subscribers.places.count == 1)
    withExtendedLifetime(token) {}
  }

  @Test("A view that dies while a state is drawn is not drawn with it")
  func deathDuringPass() {
    let counter = Counter()
    var drawn = 0
    var second: RecordingView<Int>? = RecordingView { _ in drawn += 1 }
    let first = RecordingView<Int> { count in if count == 1 { second = nil } }
    let tokens = [counter.subscribe(first)] + [second].compactMap { $0 }.map(counter.subscribe)
    counter.send(.set(1))
    #expect(drawn == 1)
    #expect(counter.display.subscribers.places.count == 1)
    withExtendedLifetime(tokens) {}
  }

  @Test("A token dropped while a state is drawn keeps that state from its view")
  func dropDuringPass() {
    let counter = Counter()
    var token: Subscription?
    let first = RecordingView<Int> { count in if count == 1 { token = nil } }
    let second = RecordingView<Int>()
    let firstToken = counter.subscribe(first)
    token = counter.subscribe(second)
    counter.send(.set(1))
    #expect(second.states == [0])
    #expect(token == nil)
    withExtendedLifetime(firstToken) {}
  }

  @Test("A view that drops its own token in a render is not drawn again")
  func dropOwnToken() {
    let counter = Counter()
    var token: Subscription?
    let view = RecordingView<Int>()
    view.onRender = { [unowned counter] count in
      guard count == 1 else { return }
      token = nil
      counter.update(2)
    }
    token = counter.subscribe(view)
    counter.send(.set(1))
    #expect(view.states == [0, 1])
    #expect(token == nil)
  }

  @Test("A view that subscribes while a state is drawn is handed the newest, once")
  func subscribeDuringPass() {
    let counter = Counter()
    let first = RecordingView<Int>()
    let guest = RecordingView<Int>(renderPolicy: .always)
    var tokens: [Subscription] = []
    first.onRender = { [unowned counter] count in
      guard count == 1 else { return }
      counter.update(2)
      tokens.append(counter.subscribe(guest))
      counter.update(3)
    }
    tokens.append(counter.subscribe(first))
    counter.send(.set(1))
    #expect(first.states == [0, 1, 2, 3])
    #expect(guest.states == [2, 3])
  }

  @Test("A subscription does not keep the view model alive, nor its display")
  func noRetain() {
    var counter: Counter? = Counter()
    let view = RecordingView<Int>()
    let token = counter?.subscribe(view)
    weak let display = counter?.display
    weak let trace = counter
    counter = nil
    #expect(trace == nil)
    #expect(display == nil)
    withExtendedLifetime(token) {}
  }
}

/// Drops tokens on whatever thread it is told to.
private final class Tokens: Sendable {
  private let tokens: Mutex<[Subscription]>

  init(_ tokens: [Subscription]) {
    self.tokens = Mutex(tokens)
  }

  func drop() {
    tokens.withLock { $0 = [] }
  }
}
