import CharacterDomain
import TerminalKit
import TerminalTesting
import Testing

@testable import CharacterListKit

@MainActor @Suite struct CharacterFilterScreenTests {
  @Test("Shows the fields of a query, the buttons and the keys")
  func fields() async {
    let query = CharacterListQuery(
      CharacterFilter(kinds: [.human], work: "study", years: YearRange(from: 1800)),
      onlyFavorites: true)
    let form = await FilterForm(query)
    form.terminal.expect(
      """


      ── Filter ──────────────────────────────────────────────────
       [x] human      [ ] demigod    [ ] deity
       [ ] spirit     [ ] fairy      [ ] giant
       [ ] monster    [ ] undead     [ ] animal
       [ ] construct  [ ] alien      [ ] other
       Work          study
       Author        words of the name
       Tradition     such as greek
       Language      such as english
       Years         1800..
       [x] Only favorites
       [ Apply ] [ Reset ] [ Cancel ]
       Space Uncheck  ↑ Up  ↓ Down  Esc Close
      """)
    #expect(form.viewModel.currentQuery == query)
  }

  @Test("Applies several conditions, and discards the search text")
  func apply() async {
    let form = await FilterForm(CharacterListQuery(sort: .year, searchText: "holm"))
    form.press(KeyPress(" "), KeyPress(.tab), KeyPress(.tab), KeyPress(.enter))
    form.press(KeyPress(.tab), count: 11)
    form.terminal.type("doyle")
    #expect(form.events.isEmpty)
    form.press(KeyPress(.enter))
    #expect(
      form.events == [
        .filterPicked(
          CharacterListQuery(
            CharacterFilter(kinds: [.human, .deity], author: "doyle"), sort: .year))
      ])
  }

  @Test("Reports years that can't be read at their field, until they are corrected")
  func invalidYears() async {
    let form = await FilterForm()
    form.press(KeyPress(.tab), count: 16)
    form.terminal.type("18x")
    form.press(KeyPress(.tab), KeyPress(.tab), KeyPress(.enter))
    #expect(form.terminal.text.contains("Years        ›18x\n"))
    #expect(form.terminal.text.contains("Not a year or years: 1862, 1800-1850"))
    form.press(KeyPress(.tab), KeyPress(.tab), KeyPress(.enter))
    #expect(form.terminal.text.contains("Years        ›18x\n"))
    form.press(KeyPress(.backspace))
    form.terminal.type("87")
    #expect(!form.terminal.text.contains("Not a year"))
    #expect(form.events.isEmpty)
    form.press(KeyPress(.enter))
    let years = YearRange(from: 1887, through: 1887)
    #expect(form.events == [.filterPicked(CharacterListQuery(CharacterFilter(years: years)))])
  }

  @Test("Reset clears the fields, and Apply applies the cleared fields")
  func reset() async {
    let form = await FilterForm(
      CharacterListQuery(
        CharacterFilter(kinds: [.human], work: "study"), sort: .year, onlyFavorites: true))
    form.press(KeyPress(.tab, .shift), KeyPress(.tab, .shift), KeyPress(.enter))
    #expect(!form.terminal.text.contains("[x]"))
    #expect(!form.terminal.text.contains("study"))
    #expect(form.events.isEmpty)
    form.press(KeyPress(.tab, .shift), KeyPress(.enter))
    #expect(form.events == [.filterPicked(CharacterListQuery(sort: .year))])
  }

  @Test("Cancels with a button")
  func cancel() async {
    let form = await FilterForm()
    form.press(KeyPress(" "), KeyPress(.tab, .shift), KeyPress(.enter))
    #expect(form.events == [.filterCancelled])
  }

  @Test("The current query contains the valid fields and the search, and omits invalid years")
  func currentQuery() async {
    let query = CharacterListQuery(
      CharacterFilter(author: "homer", ids: [CharacterID(1)]), sort: .year, searchText: "ody")
    let form = await FilterForm(query)
    form.press(KeyPress(" "))
    form.press(KeyPress(.tab), count: 16)
    form.terminal.type("18x")
    var changed = query
    changed.selection.filter.kinds = [.human]
    #expect(form.viewModel.currentQuery == changed)
  }

  @Test("Arrow keys move between the boxes, the fields and the buttons")
  func arrows() async {
    let form = await FilterForm()
    func cursors(after keys: Key...) -> [[Int]] {
      keys.map { key in
        form.press(KeyPress(key))
        return form.cursor.map { [$0.x, $0.y] } ?? []
      }
    }
    #expect(
      cursors(after: .right, .right, .right, .left, .down, .down, .down) == [
        [15, 0], [30, 0], [30, 0], [15, 0], [15, 1], [15, 2], [15, 3],
      ])
    #expect(
      cursors(after: .down, .left, .right, .down, .down, .down, .down, .down, .down, .down) == [
        [13, 4], [13, 4], [13, 4], [13, 5], [13, 6], [13, 7], [13, 8], [0, 9], [1, 10], [1, 10],
      ])
    #expect(
      cursors(after: .right, .right, .right, .up, .up, .up) == [
        [11, 10], [21, 10], [21, 10], [0, 9], [13, 8], [13, 7],
      ])
    #expect(form.terminal.text.contains("Language     ›such as english"))
  }

  @Test("Arrow keys scroll to the focused field if the form doesn't fit")
  func scrolling() async {
    let form = await FilterForm(width: 40, height: 6)
    let top = """
      ── Filter ──────────────────────────────
       [ ] human      [ ] demigod           ┃
       [ ] deity      [ ] spirit
       [ ] fairy      [ ] giant
       [ ] monster    [ ] undead
       Space Check  ↑ Up  ↓ Down  Esc Close
      """
    form.terminal.expect(top)
    form.press(KeyPress(.down), count: 10)
    form.terminal.expect(
      """
      ── Filter ──────────────────────────────
       Author        words of the name
       Tradition     such as greek
       Language      such as english        ┃
       Years        ›1862, 1800-1850, 19th,…
       Enter Apply  ↑ Up  ↓ Down  Esc Close
      """)
    form.press(KeyPress(.up), count: 10)
    form.terminal.expect(top)
  }

  @Test("Resizing to any size keeps the draft, the focus and the message")
  func anySize() async {
    let form = await FilterForm()
    form.press(KeyPress(" "))
    form.press(KeyPress(.tab), count: 16)
    form.terminal.type("18x")
    form.press(KeyPress(.enter))
    let shown = form.terminal.text
    #expect(shown.contains("Not a year"))
    for width in 0..<14 {
      for height in 0..<7 { form.terminal.resize(width: width, height: height) }
    }
    form.terminal.resize(width: 60, height: 15)
    form.terminal.expect(shown)
  }
}
