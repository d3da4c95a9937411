import TerminalKit
import TerminalTesting
import TerminalText
import TerminalViews
import Testing

@MainActor @Suite struct CollectionViewTests {
  private func items(_ count: Int, sections: [Int] = []) -> ListRows<Int> {
    ListRows(count: count, sections: sections.map { ListSection("Section \($0)", start: $0) }) {
      ListRow(id: $0, StyledText("item \($0)"))
    }
  }

  private func collection(
    _ source: ListRows<Int>, width: Int? = 9, height: Int = 2
  ) -> CollectionView<Int> {
    CollectionView(source, minimumCellWidth: width, cellHeight: height) { CountingCell($0) }
  }

  private func cell(_ id: Int, of collection: CollectionView<Int>) throws -> CountingCell {
    try #require(collection.cells[id] as? CountingCell)
  }

  @Test("Arrow keys move the mark in two dimensions, by rows of the screen")
  func arrows() async {
    let collection = collection(items(8))
    let terminal = await TestTerminal(width: 28, height: 5) { collection }
    terminal.expect(
      """
      ▌item 0   item 1   item 2  ┃
      ▌.        .        .       ┃
       item 3   item 4   item 5  ┃
       .        .        .       ┃
       item 6   item 7
      """)
    terminal.press(KeyPress(.right), KeyPress(.right), KeyPress(.down))
    #expect(collection.selectedID == 5)
    terminal.press(KeyPress(.down))
    terminal.expect(
      """
       .        .        .
       item 3   item 4   item 5  ┃
       .        .        .       ┃
       item 6  ▌item 7           ┃
       .       ▌.                ┃
      """)
    terminal.press(KeyPress(.up))
    #expect(collection.selectedID == 5)
    #expect(terminal.cursor == Point(x: 18, y: 1))
  }
}

/// A cell that shows its ID, and counts what happens to it.
private final class CountingCell: View<Int> {
  private(set) var draws = 0
  private(set) var layouts = 0
  private(set) var attachments = 0
  private(set) var detachments = 0
  var note = "." { didSet { setNeedsDisplay() } }

  override func didAttach() { attachments += 1 }
  override func didDetach() { detachments += 1 }
  override func layoutSubviews() { layouts += 1 }

  override func draw(in canvas: Canvas) {
    draws += 1
    canvas.draw("item \(model)", at: .zero)
    for y in 1..<max(2, canvas.size.height) { canvas.draw(note, at: Point(x: 0, y: y)) }
  }
}
