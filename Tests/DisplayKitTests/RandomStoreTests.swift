import DisplayKit
import RandomTesting
import Testing

/// Does random things to a store, also from inside of what it tells, and compares what everybody
/// sees with what a small model says.
@MainActor
@Suite
struct RandomStoreTests {
  @Test("Everybody sees each transaction, in order, once", arguments: RandomSource.seeds)
  func agreement(seed: UInt64) {
    let comparison = StoreComparison(seed: seed)
    for _ in 0..<400 {
      comparison.begin()
      guard comparison.agrees else { return }
    }
    comparison.end()
  }
}

/// What a store should do: a list of all states that subscribers are told, and the history.
private struct StoreModel {
  private(set) var told = [0]
  private(set) var state = 0
  private(set) var past: [Int] = []
  private(set) var future: [Int] = []
  private(set) var begun: [Int] = []
  let limit: Int

  var isInTransaction: Bool { !begun.isEmpty }
  var canUndo: Bool { !isInTransaction && !past.isEmpty }
  var canRedo: Bool { !isInTransaction && !future.isEmpty }

  mutating func begin() { begun.append(state) }

  mutating func set(_ state: Int) { self.state = state }

  mutating func end(throwing: Bool) {
    let before = begun.removeLast()
    if throwing { state = before }
    guard begun.isEmpty, let old = told.last, state != old else { return }
    if limit > 0 {
      past = (past + [old]).suffix(limit)
      future = []
    }
    told.append(state)
  }

  mutating func undo() {
    guard canUndo else { return }
    future.append(state)
    state = past.removeLast()
    told.append(state)
  }

  mutating func redo() {
    guard canRedo else { return }
    past.append(state)
    state = future.removeLast()
    told.append(state)
  }
}

/// The store and the model, side by side.
@MainActor
private final class StoreComparison {
  private struct Refused: Error {}

  private(set) var agrees = true
  private var random: RandomSource
  private var model: StoreModel
  private let store: Store<Int>
  private var witnesses: [Witness] = []
  private var everybody: [Weak] = []
  private var fuel = 0
  private var steps: [String] = []

  init(seed: UInt64) {
    random = RandomSource(seed: seed)
    let limit = random.below(6)
    model = StoreModel(limit: limit)
    store = Store(0, historyLimit: limit)
  }

  /// One thing from outside, and whatever follows from it.
  func begin() {
    fuel = 6
    steps = []
    act()
    expect(store.state == model.state, "state")
    expect(store.canUndo == model.canUndo, "undo")
    expect(store.canRedo == model.canRedo, "redo")
    for witness in witnesses {
      expect(witness.seen == Array(model.told[witness.first...]), "what \(witness.name) saw")
    }
  }

  /// Everybody leaves, and nobody is left behind.
  func end() {
    witnesses = []
    store.update(-1)
    expect(everybody.allSatisfy { $0.witness == nil }, "a witness is still there")
  }

  private func expect(_ isTrue: Bool, _ what: String) {
    #expect(isTrue, "\(what), after \(steps)")
    agrees = agrees && isTrue
  }
}

// MARK: - What happens

extension StoreComparison {
  /// Something at random; a witness may do it inside of what it is told.
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
    let value = random.below(5)
    steps.append("write \(value)")
    model.begin()
    model.set(value)
    model.end(throwing: false)
    if random.isTrue(oneIn: 2) { store.update(value) } else { store.update { $0 = value } }
  }

  private func transact() {
    let throwing = random.isTrue(oneIn: 3)
    steps.append("begin")
    model.begin()
    try? store.transaction {
      for _ in 0..<random.below(4) { act() }
      expect(store.state == model.state, "state inside")
      steps.append(throwing ? "throw" : "commit")
      // Before the store tells it, because whoever is told may do the next thing at once.
      model.end(throwing: throwing)
      if throwing { throw Refused() }
    }
  }

  private func undo() {
    steps.append("undo")
    let should = model.canUndo
    model.undo()
    expect(store.undo() == should, "undo")
  }

  private func redo() {
    steps.append("redo")
    let should = model.canRedo
    model.redo()
    expect(store.redo() == should, "redo")
  }

  private func send() {
    guard let witness = witnesses.randomElement(using: &random) else { return }
    steps.append("send to \(witness.name)")
    witness.follower?.send(.act)
  }

  private func drop() {
    guard !witnesses.isEmpty else { return }
    let witness = witnesses.remove(at: random.below(witnesses.count))
    steps.append("drop \(witness.name)")
    witness.leave()
  }

  private func subscribe() {
    guard witnesses.count < 6 else { return }
    let name = "\(everybody.count)"
    steps.append("subscribe \(name)")
    let witness = Witness(name: name, first: model.told.count - 1) { [weak self] in self?.react() }
    witnesses.append(witness)
    everybody.append(Weak(witness: witness))
    switch random.below(3) {
    case 0: witness.watch(store)
    case 1: witness.listen(to: store)
    default: witness.follow(store)
    }
  }

  private func react() {
    guard fuel > 0, random.isTrue(oneIn: 3) else { return }
    fuel -= 1
    act()
  }
}

// MARK: - Witnesses

/// Somebody who is told: a view, a closure, or a view model.
@MainActor
private final class Witness: StatefulView {
  let name: String
  let first: Int
  private(set) var seen: [Int] = []
  private(set) var follower: Follower?
  private var token: Subscription?
  private let react: () -> Void
  private var hasLeft = false

  init(name: String, first: Int, react: @escaping () -> Void) {
    self.name = name
    self.first = first
    self.react = react
  }

  func watch(_ store: Store<Int>) { keep(store.subscribe(self)) }

  func listen(to store: Store<Int>) {
    keep(store.subscribe { [weak self] in self?.render(state: $0) })
  }

  func follow(_ store: Store<Int>) {
    let follower = Follower(told: { [weak self] in self?.render(state: $0) }, act: react)
    self.follower = follower
    follower.follow(store) { .told($0) }
  }

  func render(state: Int) {
    // A view model that is handling when it is dropped hears what waits in its line.
    if hasLeft { return }
    seen.append(state)
    react()
  }

  func leave() {
    hasLeft = true
    token = nil
    follower = nil
  }

  private func keep(_ token: Subscription) {
    // It may have been dropped while it was handed the first state.
    if !hasLeft { self.token = token }
  }
}

/// A view model that follows the store.
private final class Follower: ViewModel {
  enum Action { case told(Int), act }

  let display = Display<Int, Action>(0)
  private let told: (Int) -> Void
  private let act: () -> Void

  init(told: @escaping (Int) -> Void, act: @escaping () -> Void) {
    self.told = told
    self.act = act
  }

  func handle(_ action: Action) {
    switch action {
    case .told(let state): told(state)
    case .act: act()
    }
  }
}

@MainActor
private struct Weak {
  weak var witness: Witness?
}
