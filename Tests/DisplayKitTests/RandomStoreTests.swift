import DisplayKit
import RandomTesting
import Testing

/// Performs random operations on two stores, also from inside their subscribers, and compares the
/// states that subscribers receive with a small model.
@MainActor @Suite struct RandomStoreTests {
  @Test(
    "Every subscriber receives the state of each transaction once, in order",
    arguments: RandomSource.seeds)
  func agreement(seed: UInt64) {
    for round in 0..<5 as Range<UInt64> {
      let comparison = StoreComparison(seed: seed &* 1_000 &+ round)
      for _ in 0..<400 {
        comparison.performOperation()
        guard comparison.agrees else { return }
      }
      comparison.end()
    }
  }
}

/// The model of a store: all published states, and the history.
private struct StoreModel {
  private(set) var published = [0]
  private(set) var state = 0
  private(set) var past: [Int] = []
  private(set) var future: [Int] = []
  private(set) var transactions: [Int] = []
  let limit: Int

  var isInTransaction: Bool { !transactions.isEmpty }
  var canUndo: Bool { !isInTransaction && !past.isEmpty }
  var canRedo: Bool { !isInTransaction && !future.isEmpty }

  mutating func begin() { transactions.append(state) }

  mutating func set(_ state: Int) { self.state = state }

  mutating func end(throwing: Bool) {
    let before = transactions.removeLast()
    if throwing { state = before }
    guard transactions.isEmpty, let old = published.last, state != old else { return }
    if limit > 0 {
      past = (past + [old]).suffix(limit)
      future = []
    }
    published.append(state)
  }

  mutating func undo() {
    guard canUndo else { return }
    future.append(state)
    state = past.removeLast()
    published.append(state)
  }

  mutating func redo() {
    guard canRedo else { return }
    past.append(state)
    state = future.removeLast()
    published.append(state)
  }
}

/// Performs the same operations on stores and on their models, and compares both.
@MainActor private final class StoreComparison {
  private struct Refused: Error {}

  private(set) var agrees = true
  private var random: RandomSource
  private var models: [StoreModel]
  private let stores: [Store<Int>]
  private var subscribers: [TestSubscriber] = []
  private var allSubscribers: [WeakSubscriber] = []
  private var nestedSteps = 0
  private var steps: [String] = []

  init(seed: UInt64) {
    random = RandomSource(seed: seed)
    let limits = [random.below(6), random.below(6)]
    models = limits.map { StoreModel(limit: $0) }
    stores = limits.map { Store(0, historyLimit: $0) }
  }

  /// Performs an operation, to which subscribers react, and compares the results.
  func performOperation() {
    nestedSteps = 6
    steps = []
    act()
    for (store, model) in zip(stores, models) {
      expect(store.state == model.state, "state")
      expect(store.canUndo == model.canUndo, "undo")
      expect(store.canRedo == model.canRedo, "redo")
    }
    for subscriber in subscribers {
      let published = Array(models[subscriber.store].published[subscriber.first...])
      expect(subscriber.received == published, "states of subscriber \(subscriber.name)")
    }
  }

  /// Ends all subscriptions and expects that all subscribers are released.
  func end() {
    subscribers = []
    for store in stores { store.update(-1) }
    expect(allSubscribers.allSatisfy { $0.subscriber == nil }, "released subscribers")
  }

  private func expect(_ condition: Bool, _ name: String) {
    #expect(condition, "\(name), after \(steps)")
    agrees = agrees && condition
  }
}

// MARK: - Operations

extension StoreComparison {
  /// Performs a random operation. Subscribers also call this method when they receive a state.
  private func act() {
    switch random.below(12) {
    case 0...3: write()
    case 4...5: transact()
    case 6: undo()
    case 7: redo()
    case 8...9: subscribe()
    case 10: drop()
    default: send()
    }
  }

  private func write() {
    let (store, value) = (random.below(2), random.below(5))
    steps.append("write \(value) to \(store)")
    models[store].begin()
    models[store].set(value)
    models[store].end(throwing: false)
    if random.isTrue(oneIn: 2) {
      stores[store].update(value)
    } else {
      stores[store].update { $0 = value }
    }
  }

  private func transact() {
    let throwing = random.isTrue(oneIn: 3)
    steps.append("begin")
    for store in stores.indices { models[store].begin() }
    try? performTransaction {
      for _ in 0..<random.below(4) { act() }
      expect(stores.map(\.state) == models.map(\.state), "states inside")
      steps.append(throwing ? "throw" : "commit")
      // Updates the models before the stores publish, because a subscriber can act at once.
      for store in stores.indices { models[store].end(throwing: throwing) }
      if throwing { throw Refused() }
    }
  }

  private func undo() {
    let store = random.below(2)
    steps.append("undo \(store)")
    let expected = models[store].canUndo
    models[store].undo()
    expect(stores[store].undo() == expected, "undo")
  }

  private func redo() {
    let store = random.below(2)
    steps.append("redo \(store)")
    let expected = models[store].canRedo
    models[store].redo()
    expect(stores[store].redo() == expected, "redo")
  }

  private func send() {
    guard let subscriber = subscribers.randomElement(using: &random) else { return }
    steps.append("send to \(subscriber.name)")
    subscriber.follower?.send(.act)
  }

  private func drop() {
    guard !subscribers.isEmpty else { return }
    let subscriber = subscribers.remove(at: random.below(subscribers.count))
    steps.append("drop \(subscriber.name)")
    subscriber.end()
  }

  private func subscribe() {
    guard subscribers.count < 6 else { return }
    let name = "\(allSubscribers.count)"
    steps.append("subscribe \(name)")
    let number = random.below(2)
    let store = stores[number]
    let subscriber = TestSubscriber(
      name: name, store: number, first: models[number].published.count - 1
    ) { [weak self] in self?.react() }
    subscribers.append(subscriber)
    allSubscribers.append(WeakSubscriber(subscriber: subscriber))
    switch random.below(3) {
    case 0: subscriber.subscribeAsView(to: store)
    case 1: subscriber.subscribeClosure(to: store)
    default: subscriber.follow(store)
    }
  }

  private func react() {
    guard nestedSteps > 0, random.isTrue(oneIn: 3) else { return }
    nestedSteps -= 1
    act()
  }
}

// MARK: - Subscribers

/// A subscriber of a store: a view, a closure, or a view model.
@MainActor private final class TestSubscriber: StatefulView {
  let name: String
  let store: Int
  let first: Int
  private(set) var received: [Int] = []
  private(set) var follower: Follower?
  private var token: SubscriptionToken?
  private let react: () -> Void
  private var hasEnded = false

  init(name: String, store: Int, first: Int, react: @escaping () -> Void) {
    self.name = name
    self.store = store
    self.first = first
    self.react = react
  }

  func subscribeAsView(to store: Store<Int>) { keep(store.subscribe(self)) }

  func subscribeClosure(to store: Store<Int>) {
    keep(store.subscribe { [weak self] in self?.render(state: $0) })
  }

  func follow(_ store: Store<Int>) {
    let follower = Follower(onChange: { [weak self] in self?.render(state: $0) }, onAct: react)
    self.follower = follower
    follower.follow(store, id: "store") { .changed($0) }
  }

  func render(state: Int) {
    // After its release, a view model still handles the actions in its queue.
    if hasEnded { return }
    received.append(state)
    react()
  }

  func end() {
    hasEnded = true
    token = nil
    follower = nil
  }

  private func keep(_ token: SubscriptionToken) {
    // This subscriber may have ended while it received the first state.
    if !hasEnded { self.token = token }
  }
}

/// A view model that follows the store.
private final class Follower: ViewModel {
  enum Action { case changed(Int), act }

  let display = Display<Int, Action>(0)
  private let onChange: (Int) -> Void
  private let onAct: () -> Void

  init(onChange: @escaping (Int) -> Void, onAct: @escaping () -> Void) {
    self.onChange = onChange
    self.onAct = onAct
  }

  func handle(_ action: Action) {
    switch action {
    case .changed(let state): onChange(state)
    case .act: onAct()
    }
  }
}

@MainActor private struct WeakSubscriber { weak var subscriber: TestSubscriber? }
