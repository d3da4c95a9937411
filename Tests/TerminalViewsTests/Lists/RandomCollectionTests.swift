import RandomTesting
import TerminalKit
import TerminalTesting
import TerminalText
import TerminalViews
import Testing

/// Compares collections with a model under random keys, changes and sizes.
@MainActor @Suite struct RandomCollectionTests {
  @Test("Shows a part of the model's lines with the selected item", arguments: RandomSource.seeds)
  func lines(seed: UInt64) async throws {
    var random = RandomSource(seed: seed)
    for _ in 0..<8 {
      var model = CollectionModel(&random)
      let terminal = TestTerminal(width: model.size.width, height: model.size.height)
      let collection = CollectionView(
        model.source, minimumCellWidth: 8, cellHeight: model.cellHeight
      ) { NumberCell($0) }
      collection.headerHeight = model.headerHeight
      if model.footerHeight > 0 {
        collection.makeFooter = { Label("f\($0.start)") }
        collection.footerHeight = model.footerHeight
      }
      await terminal.show { collection }
      for _ in 0..<60 {
        await change(collection, &model, terminal, &random)
        await terminal.settle()
        try #require(collection.selectedID == model.selectedID, "seed \(seed)")
        try #require(model.contains(terminal), "seed \(seed):\n\(terminal.text)")
        #expect(collection.cells.count <= 50 + terminal.device.size.height * 4)
        let shown = terminal.text
        collection.setNeedsDisplay()
        await terminal.settle()
        terminal.expect(shown)
      }
    }
  }

  private func change(
    _ collection: CollectionView<Int>, _ model: inout CollectionModel, _ terminal: TestTerminal,
    _ random: inout RandomSource
  ) async {
    switch random.below(10) {
    case 0:
      model.change(&random)
      collection.model = model.source
    case 1:
      model.size = CollectionModel.randomSize(&random)
      terminal.resize(width: model.size.width, height: model.size.height)
    case 2, 3:
      guard let (id, cell) = collection.cells.randomElement(using: &random) else { return }
      model.notes[id] = "n\(random.below(10))"
      (cell as? NumberCell)?.model.note = model.notes[id] ?? ""
    case 4, 5:
      let action: MouseEvent.Action = random.one(of: [.scrollUp, .scrollDown, .press])
      terminal.mouse(action, random.below(30), random.below(9))
      model.select(collection.selectedID, keepsColumn: action != .press)
    default:
      let key: Key = random.one(of: [.up, .down, .left, .right, .home, .end, .pageDown, .pageUp])
      terminal.press(KeyPress(key))
      model.press(key)
    }
  }
}

/// A cell with the number of its item and a note.
private final class NumberCell: View<(id: Int, note: String)> {
  init(_ id: Int) { super.init((id, "-")) }

  override func draw(in canvas: Canvas) {
    canvas.draw("\(model.id)", at: .zero)
    for y in 1..<max(2, canvas.size.height) { canvas.draw(model.note, at: Point(x: 0, y: y)) }
  }
}

/// Items in sections, one of which is selected, drawn line by line without recycling.
private struct CollectionModel {
  var ids: [Int]
  var notes: [Int: String] = [:]
  /// The size of the terminal.
  var size: Size { didSet { if size != oldValue { column = columnOfSelection } } }
  let cellHeight: Int
  let headerHeight: Int
  let footerHeight: Int
  private let sectionLength: Int
  private var index = 0
  private var column = 0
  private var nextID = 100
  private var selected: Int?

  init(_ random: inout RandomSource) {
    ids = Array(0..<random.below(40))
    size = Self.randomSize(&random)
    cellHeight = 1 + random.below(3)
    headerHeight = random.below(3)
    footerHeight = random.below(2)
    sectionLength = random.isTrue(oneIn: 3) ? 1_000 : 1 + random.below(7)
    selected = ids.first
  }

  static func randomSize(_ random: inout RandomSource) -> Size {
    Size(width: 8 + random.below(26), height: 1 + random.below(9))
  }

  var selectedID: Int? { ids.isEmpty ? nil : selected }

  private var starts: [Int] {
    sectionLength == 1_000 ? [] : Array(stride(from: 2, to: ids.count, by: sectionLength))
  }

  @MainActor
  var source: ListRows<Int> {
    ListRows(
      ids.map { ListRow(id: $0, "\($0)") },
      sections: starts.map { ListSection("s\($0)", start: $0) })
  }

  private var columnCount: Int { max(1, (size.width - 1) / 8) }

  private var columnOfSelection: Int {
    rows.lazy.compactMap { $0.firstIndex(of: index) }.first ?? 0
  }

  /// The rows of indices.
  private var rows: [[Int]] {
    var rows: [[Int]] = []
    for index in ids.indices {
      if index == 0 || starts.contains(index) || rows[rows.count - 1].count == columnCount {
        rows.append([])
      }
      rows[rows.count - 1].append(index)
    }
    return rows
  }
}

// MARK: - Changes

extension CollectionModel {
  mutating func select(_ id: Int?, keepsColumn: Bool) {
    guard let id, id != selected, let found = ids.firstIndex(of: id) else { return }
    (index, selected) = (found, id)
    if !keepsColumn { column = columnOfSelection }
  }

  mutating func press(_ key: Key) {
    let page = max(1, size.height / cellHeight)
    switch key {
    case .up: move(rows: -1)
    case .down: move(rows: 1)
    case .pageUp: move(rows: -page)
    case .pageDown: move(rows: page)
    case .home: select(ids.first, keepsColumn: false)
    case .end: select(ids.last, keepsColumn: false)
    default:
      let next = index + (key == .left ? -1 : 1)
      guard let row = rows.first(where: { $0.contains(index) }), row.contains(next) else { return }
      select(ids[next], keepsColumn: false)
    }
  }

  private mutating func move(rows count: Int) {
    guard let row = rows.firstIndex(where: { $0.contains(index) }) else { return }
    let next = rows[min(max(0, row + count), rows.count - 1)]
    if next != rows[row] { select(ids[next[min(column, next.count - 1)]], keepsColumn: true) }
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
    guard !ids.isEmpty else { return }
    index = selected.flatMap(ids.firstIndex) ?? min(index, ids.count - 1)
    selected = ids[index]
    column = columnOfSelection
  }
}

// MARK: - Screen

extension CollectionModel {
  /// Returns whether the terminal shows a part of the model's lines. If the part contains items, the
  /// selected item must be one of them, and the cursor must be on its mark.
  @MainActor
  func contains(_ terminal: TestTerminal) -> Bool {
    if ids.isEmpty { return true }
    let (width, height) = (size.width, size.height)
    let shown = (0..<height).map { trimmed(String(terminal.row($0).prefix(width - 1))) }
    let lines = lines
    let isPart = (0...max(0, lines.count - height)).contains { top in
      let part = lines[top..<min(lines.count, top + height)]
      return part + Array(repeating: "", count: height - part.count) == shown[...]
    }
    guard isPart, let cursor = terminal.cursor else { return false }
    let hasItems = !shown.allSatisfy { $0.isEmpty || $0.hasPrefix(" s") || $0.hasPrefix(" f") }
    return !hasItems || shown[cursor.y].dropFirst(cursor.x).first == "▌"
  }

  private var lines: [String] {
    let first = starts.first ?? ids.count
    var lines = cellLines(0..<first)
    for (start, end) in zip(starts, starts.dropFirst() + [ids.count]) {
      lines += bar("s\(start)", headerHeight) + cellLines(start..<end)
      lines += bar("f\(start)", footerHeight)
    }
    return lines
  }

  private func bar(_ text: String, _ height: Int) -> [String] {
    (0..<height).map { $0 == 0 ? " \(text)" : "" }
  }

  private func cellLines(_ items: Range<Int>) -> [String] {
    let cellWidth = (size.width - 1) / columnCount
    return rows.filter { $0.first.map(items.contains) ?? false }.flatMap { row in
      (0..<cellHeight).map { y in
        let cells = row.map { index in
          let text = y == 0 ? "\(ids[index])" : notes[ids[index]] ?? "-"
          let cell = (ids[index] == selected ? "▌" : " ") + text
          return cell + String(repeating: " ", count: cellWidth - cell.count)
        }
        return trimmed(cells.joined())
      }
    }
  }

  private func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }
}
