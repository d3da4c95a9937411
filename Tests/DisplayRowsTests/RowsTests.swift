import DisplayKit
import DisplayRows
import Foundation
import Synchronization
import Testing

@Suite struct RowsTests {
  @Test("Can be the content of a load state") func loadState() {
    struct Offline: Error, Equatable {}
    let state = LoadState<Rows<Item>, Offline>.loaded([Item(1, "a")])
    #expect(state.content?[id: 1]?.text == "a" && state != .failed(Offline()))
  }

  @Test("Contains the elements in their order, and finds them by id and position") func elements() {
    let rows: Rows = [Item(3, "c"), Item(1, "a"), Item(2, "b")]
    #expect(rows.ids == [3, 1, 2])
    #expect(rows.map(\.text) == ["c", "a", "b"])
    #expect(rows[1] == Item(1, "a"))
    #expect(rows[id: 2] == Item(2, "b"))
    #expect(rows.index(id: 2) == 2)
    #expect(rows[id: 4] == nil)
    #expect(rows.index(id: 4) == nil)
    #expect(Rows<Item>().isEmpty)
  }

  @Test(
    "Contains every element of a long sequence, at its position",
    arguments: [63, 64, 65, 128, 1000])
  func long(count: Int) {
    let items = (0..<count).map { Item($0 * 7 % 1009, "\($0)") }
    let rows = Rows(items.lazy.map { $0 })
    #expect(Array(rows) == items)
    #expect(rows.count == count)
    #expect(items.indices.allSatisfy { rows.index(id: items[$0].id) == $0 })
  }

  @Test("For equal ids, keeps the first position and the last value")
  func equalIDs() {
    var rows: Rows = [Item(1, "a"), Item(2, "b"), Item(1, "c")]
    #expect(Array(rows) == [Item(1, "c"), Item(2, "b")])
    rows.append(Item(1, "d"))
    rows.insert(Item(2, "e"), at: 0)
    #expect(Array(rows) == [Item(1, "d"), Item(2, "e")])
  }

  @Test("Updates a row in place, and reports whether it exists") func update() {
    var rows: Rows = [Item(1, "a"), Item(2, "b")]
    #expect(rows.update(id: 2) { $0.text += "!" })
    #expect(!rows.update(id: 3) { $0.text += "!" })
    #expect(Array(rows) == [Item(1, "a"), Item(2, "b!")])
  }

  @Test("Removes the row with an id and returns it, and removes the rows that fulfill a condition")
  func remove() {
    var rows = Rows((0..<200).map { Item($0) })
    #expect(rows.remove(id: 100) == Item(100))
    #expect(rows.remove(id: 100) == nil)
    rows.removeAll { !$0.id.isMultiple(of: 50) }
    #expect(rows.ids == [0, 50, 150])
    #expect(rows.index(id: 150) == 2)
    rows.removeAll { _ in true }
    #expect(rows.isEmpty)
  }

  @Test("An error in a condition removes nothing") func removeThrows() {
    struct Refused: Error {}
    var rows: Rows = [Item(1), Item(2)]
    #expect(throws: Refused.self) {
      try rows.removeAll { if $0.id == 2 { throw Refused() } else { true } }
    }
    #expect(rows.ids == [1, 2])
  }

  @Test(
    "Returns the ids of rows that are new or differ, but not of rows that were moved or removed")
  func changedIDs() {
    let old = Rows((0..<200).map { Item($0) })
    var rows = old
    #expect(rows.changedIDs(since: old) == [])
    rows[id: 150]?.text = "changed"
    rows[id: 3]?.text = "changed"
    #expect(rows.changedIDs(since: old) == [3, 150])
    rows.insert(Item(-1), at: 0)
    rows.remove(id: 20)
    rows.move(id: 199, to: 0)
    rows.append(Item(200))
    #expect(rows.changedIDs(since: old) == [-1, 3, 150, 200])
    #expect(rows.changedIDs(since: []) == rows.ids)
    #expect(Rows<Item>().changedIDs(since: old) == [])
  }

  @Test("Comparing after one changed row compares fewer than 300 of 10,000 rows")
  func sharedChunks() {
    let old = Rows((0..<10_000).map { Compared(id: $0) })
    var rows = old
    rows[id: 5_000]?.number = 1
    let before = Compared.comparisons.load(ordering: .relaxed)
    #expect(rows != old)
    #expect(rows.changedIDs(since: old) == [5_000])
    #expect(Compared.comparisons.load(ordering: .relaxed) - before < 300)
  }

  @Test("Is encoded and decoded as an array, in which equal ids are not an error")
  func coding() throws {
    let rows: Rows = [Item(2, "b"), Item(1, "a")]
    let data = try JSONEncoder().encode(rows)
    #expect(try JSONDecoder().decode([Item].self, from: data) == Array(rows))
    #expect(try JSONDecoder().decode(Rows<Item>.self, from: data) == rows)
    let repeated = try JSONEncoder().encode([Item(1, "a"), Item(2, "b"), Item(1, "c")])
    let decoded = try JSONDecoder().decode(Rows<Item>.self, from: repeated)
    #expect(decoded == [Item(1, "c"), Item(2, "b")])
  }

  @Test("Is described as an array") func description() {
    let rows: Rows = [Word(id: "a"), Word(id: "b")]
    #expect("\(rows)" == "\(Array(rows))")
    #expect(Mirror(reflecting: rows).displayStyle == .collection)
    #expect(Mirror(reflecting: rows).children.count == 2)
  }
}

private struct Item: Identifiable, Equatable, Codable, Sendable {
  let id: Int
  var text: String

  init(_ id: Int, _ text: String = "") {
    self.id = id
    self.text = text
  }
}

private struct Word: Identifiable, Equatable, Sendable { let id: String }

/// An element that counts comparisons in a global counter. Therefore only one test uses the type.
private struct Compared: Identifiable, Equatable, Sendable {
  static let comparisons = Atomic(0)

  let id: Int
  var number = 0

  static func == (left: Compared, right: Compared) -> Bool {
    comparisons.add(1, ordering: .relaxed)
    return left.id == right.id && left.number == right.number
  }
}
