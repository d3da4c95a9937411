import DisplayRows
import RandomTesting
import Testing

/// Performs random operations on `Rows` and on a plain array, and compares both.
@Suite struct RandomRowsTests {
  @Test("Rows behave as an array of elements with unique ids", arguments: RandomSource.seeds)
  func agreement(seed: UInt64) {
    var comparison = RowsComparison(seed: seed)
    for _ in 0..<2_000 {
      comparison.performOperation()
      guard comparison.agrees else { return }
    }
  }
}

private struct Item: Identifiable, Equatable, Sendable {
  var id: Int
  var number: Int
}

/// The operations of `Rows`, performed on an array in the simplest way.
private struct ArrayModel {
  var items: [Item] = []

  func index(_ id: Int) -> Int? { items.firstIndex { $0.id == id } }

  mutating func insert(_ item: Item, at index: Int) {
    if let old = self.index(item.id) {
      items[old] = item
    } else {
      items.insert(item, at: min(max(0, index), items.count))
    }
  }

  mutating func set(_ id: Int, _ item: Item?) {
    guard let position = index(id) else { return item.map { insert($0, at: items.count) } ?? () }
    items.remove(at: position)
    if let item { insert(item, at: position) }
  }

  mutating func move(_ id: Int, to index: Int) {
    guard let old = self.index(id) else { return }
    let item = items.remove(at: old)
    items.insert(item, at: min(max(0, index), items.count))
  }
}

private struct RowsComparison {
  private(set) var agrees = true
  private var random: RandomSource
  private var rows = Rows<Item>()
  private var model = ArrayModel()
  private var old: (rows: Rows<Item>, items: [Item]) = ([], [])
  private let idCount: Int

  init(seed: UInt64) {
    random = RandomSource(seed: seed)
    // Few ids lead to many operations on existing rows; many ids lead to several chunks.
    idCount = random.one(of: [8, 100, 400])
    let count = random.below(idCount + 1)
    for _ in 0..<count { append() }
  }

  mutating func performOperation() {
    if random.isTrue(oneIn: 10) { old = (rows, model.items) }
    switch random.below(12) {
    case 0...1: append()
    case 2...3: insert()
    case 4...5: set()
    case 6...7: update()
    case 8: remove()
    case 9: move()
    case 10: if random.isTrue(oneIn: 4) { removeAll() } else { removeOne() }
    default: if random.isTrue(oneIn: 4) { sort() } else { roundTrip() }
    }
    compare()
  }
}

// MARK: - Operations

extension RowsComparison {
  private mutating func item() -> Item { Item(id: random.below(idCount), number: random.below(3)) }

  private mutating func position() -> Int { random.below(model.items.count + 5) - 2 }

  private mutating func append() {
    let item = item()
    rows.append(item)
    model.insert(item, at: model.items.count)
  }

  private mutating func insert() {
    let (item, position) = (item(), position())
    rows.insert(item, at: position)
    model.insert(item, at: position)
  }

  private mutating func set() {
    let id = random.below(idCount)
    var item: Item? = item()
    if random.isTrue(oneIn: 3) { item = nil } else if !random.isTrue(oneIn: 4) { item?.id = id }
    rows[id: id] = item
    model.set(id, item)
  }

  private mutating func update() {
    var item = item()
    let id = random.below(idCount)
    if !random.isTrue(oneIn: 5) { item.id = id }
    let exists = model.index(id) != nil
    expect(rows.update(id: id) { $0 = item } == exists, "update")
    if exists { model.set(id, item) }
  }

  private mutating func remove() {
    let id = random.below(idCount)
    let expected = model.index(id).map { model.items[$0] }
    model.set(id, nil)
    expect(rows.remove(id: id) == expected, "removed element")
  }

  private mutating func move() {
    let (id, position) = (random.below(idCount), position())
    rows.move(id: id, to: position)
    model.move(id, to: position)
  }

  private mutating func removeAll() {
    let divisor = random.below(4) + 1
    rows.removeAll { $0.id.isMultiple(of: divisor) }
    model.items.removeAll { $0.id.isMultiple(of: divisor) }
  }

  private mutating func removeOne() {
    let id = random.below(idCount)
    rows.removeAll { $0.id == id }
    model.items.removeAll { $0.id == id }
  }

  private mutating func sort() {
    rows.sort { $0.number < $1.number }
    model.items.sort { $0.number < $1.number }
  }

  private mutating func roundTrip() { rows = Rows(model.items) }
}

// MARK: - Comparing

extension RowsComparison {
  private mutating func expect(_ condition: Bool, _ name: String) {
    #expect(condition, "\(name)")
    agrees = agrees && condition
  }

  private mutating func compare() {
    let items = model.items
    expect(Array(rows) == items, "elements")
    expect(rows.ids == items.map(\.id), "ids")
    let id = random.below(idCount)
    expect(rows.index(id: id) == model.index(id), "position of an id")
    expect(rows[id: id] == model.index(id).map { items[$0] }, "row of an id")
    expect((rows == old.rows) == (items == old.items), "equality")
    expect(Array(old.rows) == old.items, "the copy")
    let changed = items.filter { !old.items.contains($0) }
    expect(rows.changedIDs(since: old.rows) == changed.map(\.id), "changed ids")
  }
}
