import RandomTesting
import TerminalKit
import TerminalTesting
import Testing

@testable import TerminalViews

/// Checks the views of a stack that appear and disappear in an animation.
@Suite @MainActor struct StackAnimationTests {
  private let details = Stack(.vertical, views: ["a", "b", "c", "d"].map { Label($0) })
  private let button = Button("Press") {}
  private let stack = Stack(.vertical)
  private let terminal = TestTerminal(width: 10, height: 8, animates: true)

  private func show(isHidden: Bool = true, spacing: Int = 0) async {
    details.add(button)
    details.isHidden = isHidden
    stack.spacing = spacing
    for view in [Label("top"), details, Label("end")] { stack.add(view) }
    await terminal.show { stack }
  }

  private func toggle(isHidden: Bool) {
    animate(duration: .milliseconds(400), curve: .linear) {
      details.isHidden = isHidden
      stack.layoutIfNeeded()
    }
  }

  private static let open = "top\na\nb\nc\nd\n[ Press ]\nend"

  @Test("A view that appears grows while the others move")
  func appears() async {
    await show()
    toggle(isHidden: false)
    await terminal.settle()
    terminal.expect("top\nend")
    terminal.advance(by: .milliseconds(160))
    terminal.expect("top\na\nb\nend")
    terminal.advance(by: .milliseconds(300))
    terminal.expect(Self.open)
    #expect(!terminal.clock.hasScheduledActions)
  }

  @Test("A view that disappears shrinks, and is only drawn until the end")
  func disappears() async {
    await show(isHidden: false)
    #expect(button.isFocused)
    toggle(isHidden: true)
    await terminal.settle()
    terminal.expect(Self.open)
    #expect(terminal.app.focusedView == nil)
    #expect(stack.accessibilityElements.map(\.description) == ["top", "end"])
    terminal.click(3, 5)
    #expect(terminal.app.focusedView == nil)
    terminal.advance(by: .milliseconds(240))
    terminal.expect("top\na\nb\nend")
    terminal.advance(by: .milliseconds(200))
    terminal.expect("top\nend")
    #expect(!terminal.clock.hasScheduledActions)
    details.isHidden = false
    await terminal.settle()
    terminal.expect(Self.open)
  }

  @Test("Reversing a change during its animation continues from the drawn state")
  func reversed() async {
    await show()
    toggle(isHidden: false)
    terminal.advance(by: .milliseconds(240))
    terminal.expect("top\na\nb\nc\nend")
    toggle(isHidden: true)
    terminal.expect("top\na\nb\nc\nend")
    terminal.advance(by: .milliseconds(200))
    toggle(isHidden: false)
    await terminal.settle()
    #expect(terminal.text.hasPrefix("top\na\n"))
    terminal.advance(by: .milliseconds(500))
    terminal.expect(Self.open)
    toggle(isHidden: true)
    terminal.advance(by: .milliseconds(100))
    toggle(isHidden: false)
    toggle(isHidden: true)
    terminal.advance(by: .milliseconds(500))
    terminal.expect("top\nend")
    #expect(!terminal.clock.hasScheduledActions)
  }

  enum Interruption: CaseIterable { case show, hide, resize, layout, removal, otherState }

  @Test(
    "Interrupting an animation leads to the correct final state",
    arguments: Interruption.allCases, [false, true])
  func interrupted(by interruption: Interruption, hides: Bool) async {
    await show(isHidden: !hides)
    toggle(isHidden: hides)
    terminal.advance(by: .milliseconds(200))
    switch interruption {
    case .show: details.isHidden = false
    case .hide: details.isHidden = true
    case .resize: terminal.resize(width: 9, height: 7)
    case .layout: stack.setNeedsLayout()
    case .removal: details.removeFromSuperview()
    case .otherState: (stack.subviews.first as? Label)?.isHidden = true
    }
    await terminal.settle()
    terminal.advance(by: .seconds(1))
    let isOpen =
      switch interruption {
      case .show: true
      case .hide, .removal: false
      case .resize, .layout, .otherState: !hides
      }
    let text = isOpen ? Self.open : "top\nend"
    terminal.expect(interruption == .otherState ? String(text.dropFirst(4)) : text)
    #expect(!terminal.clock.hasScheduledActions)
  }

  @Test("Hiding a view without an animation is immediate, even during another animation")
  func hiddenAtOnce() async {
    await show(isHidden: false)
    details.isHidden = true
    await terminal.settle()
    terminal.expect("top\nend")
    toggle(isHidden: false)
    terminal.advance(by: .milliseconds(200))
    details.isHidden = true
    await terminal.settle()
    terminal.expect("top\nend")
  }

  @Test("A new view grows, and a completion can remove a view that has shrunk")
  func addAndRemove() async {
    await show()
    let line = TextBlock(["x", "y", "z", "w"])
    animate(duration: .milliseconds(400), curve: .linear) {
      stack.add(line)
      stack.layoutIfNeeded()
    }
    await terminal.settle()
    terminal.expect("top\nend")
    terminal.advance(by: .milliseconds(200))
    terminal.expect("top\nend\nx\ny")
    terminal.advance(by: .milliseconds(300))
    terminal.expect("top\nend\nx\ny\nz\nw")
    animate(duration: .milliseconds(400), curve: .linear) {
      line.isHidden = true
      stack.layoutIfNeeded()
    } completion: {
      line.removeFromSuperview()
    }
    terminal.advance(by: .milliseconds(200))
    terminal.expect("top\nend\nx\ny")
    terminal.advance(by: .milliseconds(300))
    terminal.expect("top\nend")
    #expect(line.superview == nil)
    #expect(!terminal.clock.hasScheduledActions)
  }

  @Test("A border that grows or shrinks never shows its content over its own frame")
  func border() async {
    let border = Border(content: Label("a"))
    border.isHidden = true
    for view in [border, Label("end")] { stack.add(view) }
    await terminal.show { stack }
    for (isHidden, text) in [(false, "╭────────╮\n│ a      │\n╰────────╯\nend"), (true, "end")] {
      animate(duration: .milliseconds(300), curve: .linear) {
        border.isHidden = isHidden
        stack.layoutIfNeeded()
      }
      await terminal.settle()
      terminal.advance(by: .milliseconds(isHidden ? 100 : 200))
      terminal.expect("╭────────╮\n╰────────╯\nend")
      terminal.advance(by: .milliseconds(300))
      terminal.expect(text)
    }
  }

  @Test("Frames never overlap in an animation, with spacing and shares of the space")
  func overlaps() async {
    let list = TerminalView()
    stack.spacing = 1
    stack.add(Label("top"))
    stack.add(list, flex: 1)
    details.isHidden = true
    stack.add(details)
    stack.add(Label("end"))
    await terminal.show { stack }
    for isHidden in [false, true] {
      toggle(isHidden: isHidden)
      for _ in 0...26 {
        let frames = stack.subviews.map(\.presentedFrame)
        for (frame, next) in zip(frames, frames.dropFirst()) { #expect(frame.maxY <= next.minY) }
        terminal.advance(by: .milliseconds(16))
      }
    }
  }

  @Test("The first layout of a stack in an animation is not animated")
  func first() async {
    await show()
    let inner = Stack(.vertical, views: [Label("1"), Label("2")])
    animate(duration: .milliseconds(400)) {
      stack.add(inner)
      terminal.app.content?.layoutIfNeeded()
    }
    #expect(inner.subviews.map(\.presentedFrame.minY) == [0, 1])
  }

  private func block(_ number: Int) -> TextBlock {
    TextBlock((0...number % 3).map { StyledText("\(number) line \($0)") })
  }

  @Test("Random changes end in the frame of a new stack", arguments: RandomSource.seeds)
  func random(seed: UInt64) async {
    var random = RandomSource(seed: seed)
    let blocks = (0..<6).map(block)
    for view in blocks { stack.add(view) }
    await terminal.show { stack }
    var (animations, completions) = (0, 0)
    for _ in 0..<60 {
      let view = random.one(of: blocks)
      let change =
        switch random.below(6) {
        case 0...2: { view.isHidden.toggle() }
        case 3: { view.removeFromSuperview() }
        case 4: { [stack] in stack.add(view) }
        default: { [stack] in stack.spacing = 1 - stack.spacing }
        }
      if random.isTrue(oneIn: 3) {
        change()
      } else {
        animations += 1
        animate(duration: .milliseconds(100)) {
          change()
          stack.layoutIfNeeded()
        } completion: {
          completions += 1
        }
      }
      if random.isTrue(oneIn: 6) { terminal.resize(width: 10, height: 3 + random.below(14)) }
      terminal.advance(by: .milliseconds(random.below(60)))
    }
    terminal.advance(by: .seconds(1))
    #expect(!terminal.clock.hasScheduledActions)
    #expect(completions == animations)
    let other = Stack(.vertical, spacing: stack.spacing)
    for view in stack.subviews where !view.isHidden {
      guard let index = blocks.firstIndex(where: { $0 === view }) else { continue }
      other.add(block(index))
    }
    let size = terminal.device.size
    let expected = await TestTerminal(width: size.width, height: size.height) { other }
    terminal.expect(expected.text)
  }
}
