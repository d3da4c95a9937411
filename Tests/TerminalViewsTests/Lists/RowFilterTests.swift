import RandomTesting
import TerminalText
import TerminalViews
import Testing

@MainActor
@Suite struct RowFilterTests {
  private func ids(_ texts: [String], _ query: String) -> [Int] {
    let filter = RowFilter(ListRows(texts.indices.map { ListRow(id: $0, StyledText(texts[$0])) }))
    filter.query = query
    return (0..<filter.count).map(filter.id)
  }

  @Test(
    "Keeps rows that contain all words, ignoring case and diacritics",
    arguments: [
      ("", [0, 1, 2, 3]), ("eo", [0, 1]), ("ÉOW", [0]), ("e\u{301}owyn", [0]), ("rohan éowyn", [0]),
      ("th rohan", [1]), ("orsted", [2]), ("z", []), ("  ", [0, 1, 2, 3]), ("\u{0}", [0, 1, 2, 3]),
      ("йод", []), ("中", [3]), ("g t", [1]),
    ])
  func words(query: String, expected: [Int]) {
    let texts = ["Éowyn of Rohan", "Théoden, king of Rohan", "Hans Christian Ørsted", "中文 text"]
    #expect(ids(texts, query) == expected)
  }

  @Test("Filters new rows when the source changes, and increases its version")
  func sourceChange() {
    let source = ChangingSource()
    let filter = RowFilter(source)
    filter.query = "b"
    #expect(filter.count == 1)
    let version = filter.version
    source.names = ["b1", "a", "b2"]
    #expect(filter.version != version)
    #expect((0..<filter.count).map { filter.row(at: $0).id } == ["b1", "b2"])
  }

  @Test("A list keeps the selected row when the query keeps it")
  func selection() {
    let filter = RowFilter(
      ListRows(count: 1_000) { ListRow(id: $0, $0.isMultiple(of: 2) ? "even" : "odd") })
    let list = ListView<Int>(filter)
    list.select(500)
    filter.query = "even"
    #expect(list.selectedID == 500)
    #expect(list.selectedIndex == 250)
    filter.query = ""
    #expect(list.selectedIndex == 500)
    filter.query = "odd"
    #expect(list.selectedID == 999)
  }

  @Test("Finds the same rows as a search of each text", arguments: RandomSource.seeds)
  func random(seed: UInt64) {
    var random = RandomSource(seed: seed)
    for _ in 0..<50 {
      let texts = (0..<random.below(60)).map { _ in random.text(length: 40) }
      let filter = RowFilter(ListRows(texts.map { ListRow(id: $0, StyledText($0)) }))
      for _ in 0..<10 {
        let isLonger = random.isTrue(oneIn: 2)
        filter.query = (isLonger ? filter.query : "") + random.text(length: 4)
        let words = filter.query.split(separator: " ")
        let expected = texts.filter { text in words.allSatisfy { text.contains($0) } }
        #expect((0..<filter.count).map(filter.id) == expected, "\(filter.query)")
      }
    }
  }
}

@MainActor
private final class ChangingSource: ListSource {
  var names = ["a", "b"] { didSet { version += 1 } }
  private(set) var version = 0
  var count: Int { names.count }
  func row(at index: Int) -> ListRow<String> {
    ListRow(id: names[index], StyledText(names[index]))
  }
}

extension RandomSource {
  fileprivate mutating func text(length: Int) -> String {
    String((0..<below(length + 1)).map { _ in one(of: Array("aabc ")) })
  }
}
