import TerminalKit
import TerminalTesting
import Testing

@testable import TerminalViews

@MainActor
@Suite struct SplitTests {
  @Test("Divides the space, and shows one view if there is too little for both")
  func collapse() async {
    let terminal = TestTerminal(width: 21, height: 2)
    let views = [FocusableLine("first"), FocusableLine("second")]
    let split = Split(views[0], views[1], division: .first(8), minimum: 6)
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
    arguments: [Split.Division.ratio(0.3), .ratio(7), .first(90), .first(-4)], [0, 1, 5, 24])
  func frames(division: Split.Division, width: Int) {
    let views = [Block(width: 0, height: 0), Block(width: 0, height: 0)]
    let split = Split(views[0], views[1], division: division, minimum: 2)
    split.frame = Rect(x: 0, y: 0, width: width, height: 9)
    split.layoutIfNeeded()
    if split.isCollapsed {
      #expect(width < 5)
      #expect(views.filter(\.isHidden).count == 1)
    } else {
      #expect(views[0].frame.maxX + 1 == views[1].frame.minX)
      #expect(views[0].frame.width >= 2 && views[1].frame.width >= 2)
      #expect(views[1].frame.maxX == width)
    }
  }
}
