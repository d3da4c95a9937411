import RandomTesting
import TerminalKit
import TerminalTesting
import TerminalText
import TerminalViews
import Testing

/// Compares lists with a model under random keys, changes and sizes.
@MainActor
@Suite struct RandomListTests {
  @Test("Selects the same row as a model, and shows it", arguments: RandomSource.seeds)
  func selection(seed: UInt64) async {
    var random = RandomSource(seed: seed)
    for _ in 0..<20 {
      let terminal = TestTerminal(width: 1 + random.below(20), height: 1 + random.below(8))
      var model = SelectionModel(ids: Array(0..<random.below(30)))
      let hasSections = random.isTrue(oneIn: 2)
      let list = ListView<Int>(ListRows<Int>([]))
      list.hasStickyTitles = random.isTrue(oneIn: 2)
      list.model = model.rows(hasSections: hasSections)
      await terminal.show { list }
      for _ in 0..<60 {
        if random.isTrue(oneIn: 3) {
          model.change(&random)
          list.model = model.rows(hasSections: hasSections)
        } else if random.isTrue(oneIn: 6) {
          terminal.resize(width: 1 + random.below(20), height: 1 + random.below(8))
        } else {
          let page = max(1, terminal.device.size.height - 1)
          let (key, distance) = random.one(of: Self.moves(page: page))
          await terminal.settle()
          terminal.press(KeyPress(key))
          model.move(by: distance)
        }
        if random.isTrue(oneIn: 4) {
          await terminal.settle()
          let (x, y) = (random.below(20), random.below(8))
          terminal.mouse(random.one(of: [.scrollUp, .scrollDown, .press]), x, y)
          model.select(list.selectedID)
        }
        #expect(list.selectedID == model.selectedID, "seed \(seed)")
        await terminal.settle()
        #expect(isConsistent(terminal, model), "seed \(seed):\n\(terminal.text)")
        let shown = terminal.text
        list.setNeedsDisplay()
        await terminal.settle()
        terminal.expect(shown)
      }
    }
  }

  private static func moves(page: Int) -> [(Key, Int)] {
    [
      (.up, -1), (.down, 1), (.pageUp, -page), (.pageDown, page), (.home, -1_000_000),
      (.end, 1_000_000),
    ]
  }

  /// Returns whether the cursor is on the only marker, and no line is left empty without need.
  private func isConsistent(_ terminal: TestTerminal, _ model: SelectionModel) -> Bool {
    let rows = (0..<terminal.device.size.height).map(terminal.row)
    let marked = rows.indices.filter { rows[$0].hasPrefix("›") }
    guard let selected = model.selectedID else { return marked.isEmpty }
    guard marked == [terminal.cursor?.y] else { return false }
    let text = "› \(selected)"
    let shown = rows[marked[0]].prefix(text.count)
    return text.hasPrefix(shown.split(separator: "…").first ?? "")
  }
}

/// A list of ids, one of which is selected.
private struct SelectionModel {
  var ids: [Int]
  private var index = 0
  private var selected: Int?
  private var nextID = 1_000

  init(ids: [Int]) {
    self.ids = ids
    selected = ids.first
  }

  var selectedID: Int? { ids.isEmpty ? nil : selected }

  @MainActor
  func rows(hasSections: Bool) -> ListRows<Int> {
    let sections = stride(from: 0, to: ids.count, by: 4).map { ListSection("Section", start: $0) }
    return ListRows(
      ids.map { ListRow(id: $0, StyledText("\($0)")) }, sections: hasSections ? sections : [])
  }

  mutating func move(by distance: Int) {
    guard !ids.isEmpty else { return }
    index = min(max(0, index + distance), ids.count - 1)
    selected = ids[index]
  }

  mutating func select(_ id: Int?) {
    guard let id, let found = ids.firstIndex(of: id) else { return }
    (index, selected) = (found, id)
  }

  mutating func change(_ random: inout RandomSource) {
    for _ in 0..<1 + random.below(5) {
      if random.isTrue(oneIn: 2), !ids.isEmpty {
        ids.remove(at: random.below(ids.count))
      } else {
        ids.insert(nextID, at: random.below(ids.count + 1))
        nextID += 1
      }
    }
    if random.isTrue(oneIn: 10) { ids.shuffle(using: &random) }
    guard !ids.isEmpty else { return }
    index = selected.flatMap(ids.firstIndex) ?? min(index, ids.count - 1)
    selected = ids[index]
  }
}
