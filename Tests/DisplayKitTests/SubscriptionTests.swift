import DisplayTesting
import Synchronization
import Testing

@testable import DisplayKit

@MainActor @Suite struct SubscriptionTests {
  @Test("Views are rendered in the order of their subscriptions")
  func order() {
    let counter = Counter()
    var rendered: [Int] = []
    let views = (0..<200).map { index in RecordingView<Int> { _ in rendered.append(index) } }
    var tokens = views.map { counter.subscribe($0) }
    rendered = []
    counter.send(.set(1))
    #expect(rendered == Array(0..<200))

    for index in stride(from: 199, through: 1, by: -2) { tokens.remove(at: index) }
    rendered = []
    counter.send(.set(2))
    #expect(rendered == Array(stride(from: 0, to: 200, by: 2)))
    withExtendedLifetime((views, tokens)) {}
  }

  @Test("A token can be released on any thread")
  func releasedOnOtherThread() async {
    let counter = Counter()
    let view = RecordingView<Int>()
    let tokens = (0..<100).map { _ in Tokens([counter.subscribe(view)]) }
    await withTaskGroup { group in
      for token in tokens { group.addTask { @concurrent in token.release() } }
      for count in 1...20 {
        counter.send(.set(count))
        await Task.yield()
      }
    }
    let renderCount = view.states.count
    counter.send(.set(-1))
    #expect(view.states.count == renderCount)
    #expect(counter.display.subscribers.entries.isEmpty)
  }

  @Test("A view that holds its own token is released, and its subscription removed")
  func ownToken() {
    final class Holder: StatefulView {
      var token: SubscriptionToken?
      func render(state: Int) {}
    }
    let counter = Counter()
    var view: Holder? = Holder()
    view?.token = view.map { counter.subscribe($0) }
    weak let weakView = view
    view = nil
    #expect(weakView == nil)
    counter.send(.set(1))
    #expect(counter.display.subscribers.entries.isEmpty)
  }

  @Test("Removes the subscriptions of 100,000 released views without a state change")
  func removedWithoutStateChange() {
    let counter = Counter()
    var maximum = 0
    for _ in 0..<100_000 {
      let view = RecordingView<Int>()
      let token = counter.subscribe(view)
      maximum = max(maximum, counter.display.subscribers.entries.count)
      withExtendedLifetime((view, token)) {}
    }
    #expect(maximum <= 32)
  }

  @Test("Removes the subscriptions of released views whose tokens still exist")
  func releasedViews() {
    let counter = Counter()
    var tokens: [SubscriptionToken] = []
    for _ in 0..<1000 { tokens.append(counter.subscribe(RecordingView<Int>())) }
    #expect(counter.display.subscribers.entries.count <= 32)
    counter.send(.set(1))
    #expect(counter.display.subscribers.entries.isEmpty)
    withExtendedLifetime(tokens) {}
  }

  @Test("Removes subscriptions that begin and end inside a render after it")
  func removedAfterRender() {
    let counter = Counter()
    let view = RecordingView<Int>()
    let guest = RecordingView<Int>()
    view.onRender = { [unowned counter] count in
      guard count == 1 else { return }
      for _ in 0..<1000 { _ = counter.subscribe(guest) }
    }
    let token = counter.subscribe(view)
    counter.send(.set(1))
    #expect(counter.display.subscribers.entries.count == 1)
    withExtendedLifetime(token) {}
  }

  @Test("A subscription keeps neither the view model nor its display alive")
  func lifetime() {
    var counter: Counter? = Counter()
    let view = RecordingView<Int>()
    let token = counter?.subscribe(view)
    weak let display = counter?.display
    weak let weakCounter = counter
    counter = nil
    #expect(weakCounter == nil)
    #expect(display == nil)
    withExtendedLifetime(token) {}
  }
}

/// Holds tokens, and releases them on the thread that calls `release`.
private final class Tokens: Sendable {
  private let tokens: Mutex<[SubscriptionToken]>

  init(_ tokens: [SubscriptionToken]) { self.tokens = Mutex(tokens) }

  func release() { tokens.withLock { $0 = [] } }
}
