import DisplayKit
import DisplayRows
import RandomTesting
import Testing

/// Performs random operations on a list whose rows have views, also while these views render, and
/// compares the rendered values with a small model.
@MainActor @Suite struct RandomRowViewModelsTests {
  @Test(
    "Views of rows, scopes and lists render the same states as a model of the contract",
    arguments: RandomSource.seeds)
  func agreement(seed: UInt64) {
    for round in 0..<5 as Range<UInt64> {
      let comparison = RowViewsComparison(seed: seed &* 1_000 &+ round)
      for _ in 0..<600 {
        comparison.performOperation()
        guard comparison.agrees else { return }
      }
      comparison.end()
    }
  }
}

private struct Item: Identifiable, Equatable, Sendable {
  let id: Int
  var number: Int
}

/// What a view renders: the numbers of a row, of the first row through an optional scope, or of all
/// rows.
private enum Part: Equatable {
  case row(Int)
  case first
  case whole

  func numbers(in items: [Item]) -> [Int]? {
    switch self {
    case .row(let id): items.first { $0.id == id }.map { [$0.id, $0.number] }
    case .first: items.first.map { [$0.id, $0.number] }
    case .whole: items.flatMap { [$0.id, $0.number] }
    }
  }
}

private struct Render: Equatable {
  let view: Int
  let numbers: [Int]
}

// MARK: - The model

/// The expected behavior of a list and its views. An update reaches every subscriber that existed
/// at that time, except a subscriber of a row that has not changed or does not exist.
private final class ListModel {
  final class Subscriber {
    let view: Int
    let part: Part
    var rendered: [Int]?
    var deferred: [Int]?
    var isActive = true

    init(_ view: Int, _ part: Part) {
      self.view = view
      self.part = part
    }
  }

  private(set) var items: [Item]
  /// The items that were published last.
  private var published: [Item]
  /// The last published numbers of each part, also of a part that no longer exists.
  private var last: [[Int]?]
  private let parts: [Part]
  private var subscribers: [Subscriber] = []
  private var queue: [(items: [Item], count: Int)] = []
  private var isRendering = false
  var policies: [RenderPolicy]
  var onRender: (Render) -> Void = { _ in }

  init(_ items: [Item], parts: [Part], views: Int) {
    self.items = items
    self.parts = parts
    published = items
    last = parts.map { $0.numbers(in: items) }
    policies = Array(repeating: .whenChanged, count: views)
  }

  /// Returns the state of a part's view model: the current numbers, or the last published numbers
  /// if the part no longer exists.
  func state(_ part: Int) -> [Int]? { parts[part].numbers(in: items) ?? last[part] }

  func update(_ items: [Item]) {
    self.items = items
    queue.append((items, subscribers.count))
    publishQueue()
  }

  func subscribe(_ view: Int, to part: Int) -> Subscriber {
    let subscriber = Subscriber(view, parts[part])
    subscribers.append(subscriber)
    let numbers = state(part)
    rendering { if let numbers { deliver(numbers, to: subscriber) } }
    return subscriber
  }

  func renderIfNeeded(_ subscriber: Subscriber) {
    guard let deferred = subscriber.deferred else { return }
    rendering { deliver(deferred, to: subscriber) }
  }

  private func rendering(_ body: () -> Void) {
    if isRendering { return body() }
    isRendering = true
    body()
    isRendering = false
    publishQueue()
  }

  private func publishQueue() {
    if isRendering { return }
    isRendering = true
    while !queue.isEmpty {
      let (items, count) = queue.removeFirst()
      let old = published
      published = items
      for (index, part) in parts.enumerated() {
        last[index] = part.numbers(in: items) ?? last[index]
      }
      for subscriber in subscribers.prefix(count) { publish(items, old, to: subscriber) }
    }
    isRendering = false
  }

  private func publish(_ items: [Item], _ old: [Item], to subscriber: Subscriber) {
    guard let numbers = subscriber.part.numbers(in: items) else {
      // A missing row is not published. A missing optional part is published as its last value.
      if subscriber.part == .first, let numbers = last[parts.firstIndex(of: .first) ?? 0] {
        deliver(numbers, to: subscriber)
      }
      return
    }
    if case .row = subscriber.part, numbers == subscriber.part.numbers(in: old) { return }
    deliver(numbers, to: subscriber)
  }

  private func deliver(_ numbers: [Int], to subscriber: Subscriber) {
    guard subscriber.isActive else { return }
    let policy = policies[subscriber.view]
    if case .deferred = policy {
      subscriber.deferred = numbers
      return
    }
    subscriber.deferred = nil
    if policy == .whenChanged, subscriber.rendered == numbers { return }
    subscriber.rendered = numbers
    onRender(Render(view: subscriber.view, numbers: numbers))
  }
}

// MARK: - The machine

/// Performs the same operations as the model, with the view models and views of DisplayKit.
@MainActor private final class ListMachine {
  struct State: Equatable, Sendable { var rows: Rows<Item> }

  final class List: ViewModel {
    let display: Display<State, Int>

    init(_ items: [Item]) { display = Display(State(rows: Rows(items))) }

    func handle(_ action: Int) {}
  }

  final class View<Content: Equatable & Sendable>: StatefulView {
    let number: Int
    unowned let machine: ListMachine
    let numbers: (Content) -> [Int]

    init(_ number: Int, _ machine: ListMachine, numbers: @escaping (Content) -> [Int]) {
      self.number = number
      self.machine = machine
      self.numbers = numbers
    }

    var renderPolicy: RenderPolicy { machine.policies[number] }

    func render(state: Content) { machine.onRender(Render(view: number, numbers: numbers(state))) }
  }

  let list: List
  private let rows: RowViewModels<Item, Int>
  private let parts: [AnyViewModel<Item, Int>?]
  private var views: [AnyObject] = []
  var policies: [RenderPolicy]
  var onRender: (Render) -> Void = { _ in }

  init(_ items: [Item], parts: [Part], views: Int) {
    list = List(items)
    let erased = list.eraseToAnyViewModel()
    let rows = erased.rows(\.rows) { (_: Int, action: Int) in action }
    self.rows = rows
    self.parts = parts.map { part in
      switch part {
      case .row(let id): rows[id]
      case .first: erased.scoped(unwrapping: \.rows.first, action: { (action: Int) in action })
      case .whole: nil
      }
    }
    policies = Array(repeating: .whenChanged, count: views)
  }

  func state(_ part: Int) -> [Int]? { parts[part].map { [$0.state.id, $0.state.number] } }

  func subscribe(_ view: Int, to part: Int, scopes: Int) -> SubscriptionToken {
    guard var model = parts[part] else {
      let view = View<State>(view, self) { $0.rows.flatMap { [$0.id, $0.number] } }
      views.append(view)
      return list.subscribe(view)
    }
    for _ in 0..<scopes { model = model.scoped(state: { $0 }, action: { $0 }) }
    let view = View<Item>(view, self) { [$0.id, $0.number] }
    views.append(view)
    return model.subscribe(view)
  }
}

// MARK: - The comparison

@MainActor private final class RowViewsComparison {
  private typealias Subscription = (token: SubscriptionToken, subscriber: ListModel.Subscriber)

  private(set) var agrees = true
  private var random: RandomSource
  private let machine: ListMachine
  private let model: ListModel
  private let parts: [Part]
  private let viewCount = 6
  private var subscriptions: [Subscription] = []
  /// The renders of the machine, each with what the view then did. The model repeats these
  /// reactions.
  private var reactions: [(event: Render, update: [Item]?, subscribed: (view: Int, part: Int)?)] =
    []
  private var pending: [SubscriptionToken?] = []
  private var modelEvents: [Render] = []
  private var modelSubscribers: [ListModel.Subscriber] = []
  private var items: [Item]
  private var nestedSteps = 0

  init(seed: UInt64) {
    random = RandomSource(seed: seed)
    items = (0..<4).map { Item(id: $0, number: 0) }
    parts = [.row(0), .row(1), .row(2), .row(3), .first, .whole]
    machine = ListMachine(items, parts: parts, views: viewCount)
    model = ListModel(items, parts: parts, views: viewCount)
    machine.onRender = { [unowned self] in reactToMachine($0) }
    model.onRender = { [unowned self] in repeatReaction(to: $0) }
  }

  func performOperation() {
    nestedSteps = 4
    reactions = []
    modelEvents = []
    switch random.below(8) {
    case 0...3: update(changedItems())
    case 4: subscribe()
    case 5: drop()
    case 6: setPolicy()
    default: renderIfNeeded()
    }
    compare()
  }

  func end() {
    subscriptions = []
    for _ in 0..<20 { update(changedItems()) }
    #expect(machine.list.state.rows.count == model.items.count)
  }
}

extension RowViewsComparison {
  private func changedItems() -> [Item] {
    var items = items
    for _ in 0...random.below(3) {
      let id = random.below(4)
      let index = items.firstIndex { $0.id == id }
      switch random.below(4) {
      case 0: if let index { items.remove(at: index) }
      case 1: if let index { items.append(items.remove(at: index)) }
      default:
        let item = Item(id: id, number: random.below(3))
        if let index {
          items[index] = item
        } else {
          items.insert(item, at: random.below(items.count + 1))
        }
      }
    }
    return items
  }

  private func update(_ items: [Item]) {
    self.items = items
    setRows(items)
    model.update(items)
  }

  /// Changes the rows of the machine: either replaces the collection, or edits it row by row.
  private func setRows(_ items: [Item]) {
    let ids = Set(items.map(\.id))
    if random.isTrue(oneIn: 3) {
      machine.list.update(.init(rows: Rows(items)))
    } else {
      machine.list.update { state in
        state.rows.removeAll { !ids.contains($0.id) }
        for (index, item) in items.enumerated() {
          if state.rows[id: item.id] != item { state.rows[id: item.id] = item }
          if state.rows.index(id: item.id) != index { state.rows.move(id: item.id, to: index) }
        }
      }
    }
  }

  private func subscribe() {
    guard subscriptions.count < 12 else { return }
    let (view, part) = (random.below(viewCount), random.below(parts.count))
    let token = machine.subscribe(view, to: part, scopes: random.below(3))
    subscriptions.append((token, model.subscribe(view, to: part)))
    adopt()
  }

  /// Keeps the subscriptions that views made while they rendered.
  private func adopt() {
    expect(pending.count == modelSubscribers.count, "nested subscriptions")
    for (token, subscriber) in zip(pending, modelSubscribers) {
      if let token { subscriptions.append((token, subscriber)) }
    }
    (pending, modelSubscribers) = ([], [])
  }

  private func drop() {
    guard !subscriptions.isEmpty else { return }
    subscriptions.remove(at: random.below(subscriptions.count)).subscriber.isActive = false
  }

  private func setPolicy() {
    let view = random.below(viewCount)
    let policy = random.one(of: [RenderPolicy.whenChanged, .always, .deferred])
    machine.policies[view] = policy
    model.policies[view] = policy
  }

  private func renderIfNeeded() {
    guard !subscriptions.isEmpty else { return }
    let (token, subscriber) = random.one(of: subscriptions)
    token.renderIfNeeded()
    model.renderIfNeeded(subscriber)
  }

  /// Lets a view of the machine update the list, or subscribe another view, while it renders.
  private func reactToMachine(_ event: Render) {
    let index = reactions.count
    reactions.append((event, nil, nil))
    guard nestedSteps > 0, random.isTrue(oneIn: 3) else { return }
    nestedSteps -= 1
    if random.isTrue(oneIn: 2) {
      let items = changedItems()
      self.items = items
      reactions[index].update = items
      setRows(items)
    } else {
      let (view, part) = (random.below(viewCount), random.below(parts.count))
      reactions[index].subscribed = (view, part)
      let place = pending.count
      pending.append(nil)
      pending[place] = machine.subscribe(view, to: part, scopes: random.below(2))
    }
  }

  private func repeatReaction(to event: Render) {
    let index = modelEvents.count
    modelEvents.append(event)
    guard index < reactions.count, reactions[index].event == event else { return }
    if let items = reactions[index].update { model.update(items) }
    if let (view, part) = reactions[index].subscribed {
      let place = modelSubscribers.count
      modelSubscribers.append(.init(view, .whole))
      modelSubscribers[place] = model.subscribe(view, to: part)
    }
  }

  private func expect(_ condition: Bool, _ name: String) {
    #expect(condition, "\(name)")
    agrees = agrees && condition
  }

  private func compare() {
    adopt()
    #expect(reactions.map(\.event) == modelEvents)
    agrees = agrees && reactions.map(\.event) == modelEvents
    expect(Array(machine.list.state.rows) == model.items, "rows")
    for part in parts.indices where parts[part] != .whole {
      expect(machine.state(part) == model.state(part), "state of \(parts[part])")
    }
  }
}
