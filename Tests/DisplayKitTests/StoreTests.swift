import DisplayTesting
import Testing

@testable import DisplayKit

@MainActor
@Suite
struct StoreTests {
  private struct Refused: Error, Equatable {}

  // MARK: - Transactions

  @Test("A subscriber is handed the present state, and each change")
  func subscriber() {
    let store = Store(1)
    let view = RecordingView<Int>()
    let subscription = store.subscribe(view)
    store.update(2)
    store.update { $0 += 1 }
    #expect(view.states == [1, 2, 3])
    withExtendedLifetime(subscription) {}
  }

  @Test("Many changes of a transaction are told once, and a read inside sees them")
  func transaction() {
    let store = Store([Int]())
    let view = RecordingView<[Int]>()
    let subscription = store.subscribe(view)
    let count = store.transaction {
      for number in 1...1000 {
        store.update { $0.append(number) }
        #expect(store.state.count == number)
      }
      return store.state.count
    }
    #expect(count == 1000)
    #expect(view.states == [[], Array(1...1000)])
    withExtendedLifetime(subscription) {}
  }

  @Test("A transaction inside another is a part of it")
  func nested() {
    let store = Store(0)
    let view = RecordingView<Int>()
    let subscription = store.subscribe(view)
    store.transaction {
      store.update(1)
      store.transaction { store.update(2) }
      #expect(store.state == 2)
      #expect(view.states == [0])
    }
    #expect(view.states == [0, 2])
    withExtendedLifetime(subscription) {}
  }

  @Test("What a transaction has written is taken back when it throws, and nobody is told")
  func thrown() {
    let store = Store(0, historyLimit: 10)
    let view = RecordingView<Int>()
    let subscription = store.subscribe(view)
    #expect(throws: Refused()) {
      try store.transaction {
        store.update(1)
        throw Refused()
      }
    }
    #expect(store.state == 0)
    #expect(view.states == [0])
    #expect(!store.canUndo)
    withExtendedLifetime(subscription) {}
  }

  @Test("A transaction that throws inside another takes back its own part")
  func thrownInside() {
    let store = Store([0])
    store.transaction {
      store.update { $0.append(1) }
      try? store.transaction {
        store.update { $0.append(2) }
        throw Refused()
      }
      store.update { $0.append(3) }
    }
    #expect(store.state == [0, 1, 3])
  }

  @Test("A transaction that ends where it began is told to nobody")
  func unchanged() {
    let store = Store(0, historyLimit: 10)
    let view = RecordingView<Int>()
    let subscription = store.subscribe(view)
    store.transaction {
      store.update(1)
      store.update(0)
    }
    store.update(0)
    #expect(view.states == [0])
    #expect(!store.canUndo)
    withExtendedLifetime(subscription) {}
  }

  @Test("Who subscribes inside a transaction is not shown what may still be taken back")
  func subscribedInside() {
    let store = Store(0)
    let view = RecordingView<Int>()
    let subscription = try? store.transaction { () throws(Refused) in
      store.update(1)
      let subscription = store.subscribe(view)
      #expect(view.states == [0])
      return subscription
    }
    #expect(view.states == [0, 1])
    withExtendedLifetime(subscription) {}
  }

  // MARK: - Subscribers

  @Test("Views and closures are served in the order of their subscriptions")
  func order() {
    let store = Store(0)
    var served: [String] = []
    let view = RecordingView<Int> { served.append("view \($0)") }
    let subscriptions = [
      store.subscribe { served.append("first \($0)") },
      store.subscribe(view),
      store.subscribe { served.append("last \($0)") },
    ]
    store.update(1)
    #expect(served == ["first 0", "view 0", "last 0", "first 1", "view 1", "last 1"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test("What is written while subscribers are served is served after it, to all")
  func writtenWhileServed() {
    let store = Store(0)
    var served: [String] = []
    let subscriptions = [
      store.subscribe { state in
        served.append("first \(state)")
        if state == 1 { store.update(2) }
      },
      store.subscribe { served.append("second \($0)") },
    ]
    store.update(1)
    #expect(
      served == ["first 0", "second 0", "first 1", "second 1", "first 2", "second 2"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test("A dropped token ends a closure at once, and lets go of what it holds")
  func droppedClosure() {
    let store = Store(0)
    var held: RecordingView<Int>? = RecordingView()
    weak let view = held
    var subscription: Subscription? = store.subscribe { [held] in held?.render(state: $0) }
    held = nil
    #expect(view?.states == [0])
    #expect(subscription != nil)
    subscription = nil
    #expect(view == nil)
    store.update(1)
  }

  @Test("A view that could not be drawn is drawn through its token, and what it writes is told")
  func keptState() {
    let store = Store(0)
    let late = RecordingView<Int>(renderPolicy: .notPossible(.notOnScreen)) { state in
      if state == 1 { store.update(2) }
    }
    let other = RecordingView<Int>()
    let subscriptions = [store.subscribe(late), store.subscribe(other)]
    store.update(1)
    #expect(late.states == [])
    late.renderPolicy = .possible
    subscriptions[0].drawingBecamePossible()
    #expect(late.states == [1, 2])
    #expect(other.states == [0, 1, 2])
    store.update(3)
    #expect(other.states == [0, 1, 2, 3])
    withExtendedLifetime(subscriptions) {}
  }

  // MARK: - A sequence of states

  @Test("A sequence begins with the present state and ends with the store")
  func sequence() async {
    var store: Store<Int>? = Store(1)
    let states = store?.states(bufferingPolicy: .unbounded)
    store?.update(2)
    store?.update(3)
    store = nil
    var read: [Int] = []
    for await state in try! #require(states) { read.append(state) }
    #expect(read == [1, 2, 3])
  }

  @Test("A reader that is slower than the writers gets the newest state")
  func slowReader() async {
    let store = Store(1)
    let states = store.states()
    store.update(2)
    store.update(3)
    var iterator = states.makeAsyncIterator()
    #expect(await iterator.next() == 3)
  }

  @Test("The places of readers that left are reclaimed")
  func readersLeft() {
    let store = Store(0)
    for _ in 0..<1000 { _ = store.states() }
    #expect(store.subscribers.places.count <= 32)
    store.update(1)
    #expect(store.subscribers.places.isEmpty)
  }

  // MARK: - View models

  @Test("Two view models follow one store, and go away before it")
  func followers() {
    let store = Store(0)
    do {
      let (first, second) = (Counter(), Counter())
      first.follow(store) { .set($0) }
      second.follow(store) { .add($0) }
      store.update(5)
      #expect(first.handled == [.set(0), .set(5)])
      #expect(second.handled == [.add(0), .add(5)])
    }
    weak var third: Counter?
    do {
      let counter = Counter()
      counter.follow(store) { .set($0) }
      third = counter
    }
    #expect(third == nil)
    store.update(6)
  }

  @Test("Following a store again takes the place of the first time")
  func followedTwice() {
    let store = Store(1)
    let counter = Counter()
    counter.follow(store) { .add($0) }
    counter.follow(store) { .set($0) }
    store.update(7)
    #expect(counter.handled == [.add(1), .set(1), .set(7)])
  }

  @Test("What a view model writes while it follows a store again reaches it once")
  func followedTwiceAndWritten() {
    let store = Store(1)
    let counter = Counter()
    counter.follow(store) { .add($0) }
    counter.onHandle = { action in
      if action == .set(1) { store.update(2) }
    }
    counter.follow(store) { .set($0) }
    #expect(counter.handled == [.add(1), .set(1), .set(2)])
  }

  @Test("A view model that writes the store inside its handle hears of it after that")
  func followerThatWrites() {
    let store = Store(0)
    let counter = Counter()
    counter.follow(store) { .set($0 * 10) }
    counter.onHandle = { action in
      if action == .add(1) { store.update { $0 += 1 } }
    }
    counter.send(.add(1))
    #expect(counter.handled == [.set(0), .add(1), .set(10)])
    #expect(counter.state == 10)
  }
}
