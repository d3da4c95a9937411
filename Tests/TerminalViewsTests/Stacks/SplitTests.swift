import TerminalKit
import TerminalTesting
import TerminalViews
import Testing

@MainActor
@Suite struct SplitTests {
  @Test("Divides the space, and shows one view if there is too little for both")
  func collapse() async {
    let terminal = TestTerminal(width: 21, height: 2)
    let views = [FocusableLine("first"), FocusableLine("second")]
    let split = Split(.horizontal, views[0], views[1], division: .first(8), minimum: 6)
    await terminal.show { split }
    terminal.expect("first   │second\n        │")
    views[1].focus()
    terminal.resize(width: 12, height: 2)
    terminal.expect("first")
    #expect(views[0].isFocused)
    split.collapsedSide = .second
    await terminal.settle()
    terminal.expect("second")
    terminal.resize(width: 13, height: 2)
    terminal.expect("first │second\n      │")
  }

  @Test(
    "Keeps both views inside and apart",
    arguments: [Split.Division.ratio(0.3), .ratio(7), .first(90), .first(-4), .second(5)],
    [0, 1, 5, 24])
  func frames(division: Split.Division, length: Int) {
    let views = [Block(width: 0, height: 0), Block(width: 0, height: 0)]
    let split = Split(.vertical, views[0], views[1], division: division, minimum: 2)
    split.frame = Rect(x: 0, y: 0, width: 9, height: length)
    split.layoutIfNeeded()
    if split.isCollapsed {
      #expect(length < 5)
      #expect(views.filter(\.isHidden).count == 1)
    } else {
      #expect(views[0].frame.maxY + 1 == views[1].frame.minY)
      #expect(views[0].frame.height >= 2 && views[1].frame.height >= 2)
      #expect(views[1].frame.maxY == length)
    }
  }
}
