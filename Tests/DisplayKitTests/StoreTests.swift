import DisplayTesting
import Testing

@testable import DisplayKit

@MainActor @Suite struct StoreTests {
  // MARK: - Subscribers

  @Test("A subscriber receives the current state and each change") func subscriber() {
    let store = Store(1)
    let view = Recorded(store)
    store.update(2)
    store.update { $0 += 1 }
    #expect(view.states == [1, 2, 3])
  }

  @Test("Views and closures are notified in the order of their subscriptions") func order() {
    let store = Store(0)
    var received: [String] = []
    let view = RecordingView<Int> { received.append("view \($0)") }
    let subscriptions = [
      store.subscribe { received.append("first \($0)") }, store.subscribe(view),
      store.subscribe { received.append("last \($0)") },
    ]
    store.update(1)
    #expect(received == ["first 0", "view 0", "last 0", "first 1", "view 1", "last 1"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test("Releasing the token of a closure ends its subscription and releases the closure")
  func droppedClosure() {
    let store = Store(0)
    var held: RecordingView<Int>? = RecordingView()
    weak let view = held
    var subscription: SubscriptionToken? = store.subscribe { [held] in held?.render(state: $0) }
    held = nil
    #expect(view?.states == [0])
    #expect(subscription != nil)
    subscription = nil
    #expect(view == nil)
    store.update(1)
  }

  @Test("A deferred state is rendered through the token, and changes made there are published")
  func deferredState() {
    let store = Store(0)
    let deferredView = RecordingView<Int>(renderPolicy: .deferred) { state in
      if state == 1 { store.update(2) }
    }
    let other = RecordingView<Int>()
    let subscriptions = [store.subscribe(deferredView), store.subscribe(other)]
    store.update(1)
    #expect(deferredView.states == [])
    deferredView.renderPolicy = .whenChanged
    subscriptions[0].renderIfNeeded()
    #expect(deferredView.states == [1, 2])
    #expect(other.states == [0, 1, 2])
    store.update(3)
    #expect(other.states == [0, 1, 2, 3])
    withExtendedLifetime(subscriptions) {}
  }

  // MARK: - A sequence of states

  @Test("A sequence begins with the current state and ends with the store") func sequence() async {
    var store: Store<Int>? = Store(1)
    let states = store?.states(bufferingPolicy: .unbounded)
    store?.update(2)
    store?.update(3)
    store = nil
    var read: [Int] = []
    for await state in try! #require(states) { read.append(state) }
    #expect(read == [1, 2, 3])
  }

  @Test("A slow reader receives the newest state") func slowReader() async {
    let store = Store(1)
    let states = store.states()
    store.update(2)
    store.update(3)
    var iterator = states.makeAsyncIterator()
    #expect(await iterator.next() == 3)
  }

  @Test("Removes the subscriptions of readers that ended") func endedReaders() {
    let store = Store(0)
    for _ in 0..<1000 { _ = store.states() }
    #expect(store.subscribers.entries.count <= 32)
    store.update(1)
    #expect(store.subscribers.entries.isEmpty)
  }

  // MARK: - View models

  @Test("Two view models can follow one store, and are released before it") func followers() {
    let store = Store(0)
    do {
      let (first, second) = (Counter(), Counter())
      first.follow(store, id: "store") { .set($0) }
      second.follow(store, id: "store") { .add($0) }
      store.update(5)
      #expect(first.handled == [.set(0), .set(5)])
      #expect(second.handled == [.add(0), .add(5)])
    }
    weak var third: Counter?
    do {
      let counter = Counter()
      counter.follow(store, id: "store") { .set($0) }
      third = counter
    }
    #expect(third == nil)
    store.update(6)
  }

  @Test("A change made while following a store again is received once")
  func followedTwiceAndWritten() {
    let store = Store(1)
    let counter = Counter()
    counter.follow(store, id: "store") { .add($0) }
    counter.onHandle = { action in
      if action == .set(1) { store.update(2) }
    }
    counter.follow(store, id: "store") { .set($0) }
    #expect(counter.handled == [.add(1), .set(1), .set(2)])
  }

  @Test("A view model that changes the store while handling an action is notified afterwards")
  func followerThatWrites() {
    let store = Store(0)
    let counter = Counter()
    counter.follow(store, id: "store") { .set($0 * 10) }
    counter.onHandle = { action in
      if action == .add(1) { store.update { $0 += 1 } }
    }
    counter.send(.add(1))
    #expect(counter.handled == [.set(0), .add(1), .set(10)])
    #expect(counter.state == 10)
  }
}
