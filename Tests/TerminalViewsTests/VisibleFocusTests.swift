import RandomTesting
import TerminalKit
import TerminalTesting
import Testing

@testable import TerminalViews

@MainActor @Suite struct VisibleFocusTests {
  @Test(
    "After random changes, part of the focused view is visible unless the user scrolled away",
    arguments: RandomSource.seeds)
  func random(seed: UInt64) async {
    var random = RandomSource(seed: seed)
    let fields = (0..<9).map { TextField(TextFieldModel("Field \($0)")) }
    let page = Stack(.vertical, views: [fields[0]])
    page.add(Border(content: Stack(.horizontal, views: Array(fields[1...2]))))
    page.add(ScrollView(Stack(.vertical, spacing: 1, views: Array(fields[3...6]))), flex: 1)
    page.add(fields[7])
    page.add(fields[8], flex: 1)
    let terminal = await TestTerminal(width: 30, height: 12) { page }
    var scrolledFrom: TerminalView?
    for _ in 0..<40 {
      switch random.below(5) {
      case 0: terminal.resize(width: random.below(31), height: random.below(13))
      case 1: random.one(of: fields).isHidden.toggle()
      case 2: random.one(of: fields).focus()
      case 3:
        // The user may scroll away from the focused view.
        terminal.mouse(.scrollDown, 2, 5)
        scrolledFrom = terminal.app.focusedView
      default: terminal.press(KeyPress(.tab))
      }
      await terminal.settle()
      let focused = terminal.app.focusedView
      #expect((focused == nil) == page.focusableViews.isEmpty)
      guard let focused, focused !== scrolledFrom else { continue }
      scrolledFrom = nil
      #expect(!visibleArea(of: focused).isEmpty)
    }
  }

  /// Returns the part of a view that no view around it clips, in the coordinates of the screen.
  private func visibleArea(of view: TerminalView) -> Rect {
    var (area, view) = (view.frame, view)
    while let container = view.superview {
      area = area.intersection(container.bounds).offset(by: container.frame.origin)
      view = container
    }
    return area
  }
}
