import RandomTesting
import TerminalKit
import TerminalTesting
import Testing

@testable import TerminalViews

@MainActor
@Suite struct StackTests {
  @Test("Gives views their content size, and the rest to those that flex")
  func flex() {
    let views = [
      Block(width: 4, height: 1), Block(width: 2, height: 1), Block(width: 3, height: 1),
    ]
    let stack = Stack(.horizontal, spacing: 1)
    stack.add(views[0])
    stack.add(views[1], flex: 1)
    stack.add(views[2], flex: 2)
    stack.frame = Rect(x: 0, y: 0, width: 20, height: 3)
    stack.layoutIfNeeded()
    #expect(
      views.map(\.frame) == [
        Rect(x: 0, y: 0, width: 4, height: 3), Rect(x: 5, y: 0, width: 4, height: 3),
        Rect(x: 10, y: 0, width: 10, height: 3),
      ])
  }

  @Test("Pushes views to the end with a spacer, and needs only the size of the content")
  func spacer() {
    let end = Block(width: 3, height: 2)
    let stack = Stack(
      .horizontal, insets: Insets(1), views: [Block(width: 4, height: 1), Spacer(), end])
    #expect(stack.fittingSize(Size(width: 80, height: 10)) == Size(width: 9, height: 4))
    stack.frame = Rect(x: 0, y: 0, width: 20, height: 6)
    stack.layoutIfNeeded()
    #expect(end.frame == Rect(x: 16, y: 1, width: 3, height: 4))
  }

  @Test("Lays out again when the content of a view or a hidden view changes")
  func changes() async {
    let terminal = TestTerminal(width: 20, height: 10)
    let views = [Block(width: 4, height: 1), Block(width: 4, height: 2)]
    await terminal.show { Stack(.vertical, views: views) }
    views[0].wanted.height = 3
    views[0].invalidateSize()
    await terminal.settle()
    #expect(views[1].frame.minY == 3)
    views[0].isHidden = true
    await terminal.settle()
    #expect(views[1].frame.minY == 0)
  }

  @Test("Frames never overlap and never leave the stack", arguments: RandomSource.seeds)
  func random(seed: UInt64) {
    var random = RandomSource(seed: seed)
    for _ in 0..<300 {
      let stack = random.stack()
      stack.frame = Rect(x: 0, y: 0, width: random.below(30), height: random.below(30))
      stack.layoutIfNeeded()
      let shown = stack.subviews.filter { !$0.isHidden }
      var end = 0
      for view in shown {
        let frame = view.frame
        #expect(frame.intersection(stack.bounds) == frame, "\(frame) in \(stack.bounds)")
        let isVertical = stack.axis == .vertical
        #expect((isVertical ? frame.minY : frame.minX) >= end)
        end = isVertical ? frame.maxY : frame.maxX
      }
    }
  }
}

/// A view of a fixed size.
final class Block: TerminalView {
  var wanted: Size

  init(width: Int, height: Int) {
    wanted = Size(width: width, height: height)
    super.init()
  }

  override func sizeThatFits(_ proposal: Size) -> Size { wanted }
}

extension RandomSource {
  @MainActor
  fileprivate mutating func stack() -> Stack {
    let stack = Stack(
      one(of: [.horizontal, .vertical]), spacing: below(4),
      insets: Insets(top: below(3), left: below(3), bottom: below(3), right: below(3)))
    for _ in 0..<below(8) {
      let view = Block(width: below(20), height: below(20))
      view.isHidden = isTrue(oneIn: 6)
      stack.add(view, flex: isTrue(oneIn: 3) ? 1 + below(4) : 0)
    }
    return stack
  }
}
