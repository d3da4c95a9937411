import TerminalKit
import TerminalTesting
import TerminalText
import Testing

@testable import GalleryKit

@Suite @MainActor struct MoveMeTests {
  private let terminal = TestTerminal(width: 60, height: 21)
  private let view = MoveMeView()

  private var card: TerminalView { view.subviews[0] }
  private static let normal = TerminalColor.rgb(40, 80, 200)
  private static let pressed = TerminalColor.rgb(200, 40, 40)

  private func show() async { await terminal.show { view } }

  @Test("The card starts in the center, which the first layout knows")
  func starts() async {
    await show()
    #expect(card.frame == Rect(x: 20, y: 7, width: 20, height: 7))
    #expect(card.backgroundColor == Self.normal)
  }

  @Test("A press changes the color and enlarges the card in 0.3 seconds; a release restores both")
  func press() async {
    await show()
    terminal.mouse(.press, 30, 10)
    #expect(card.presentedFrame.width == 20)
    terminal.advance(by: .milliseconds(150))
    #expect((21...23).contains(card.presentedFrame.width))
    terminal.advance(by: .milliseconds(150))
    #expect(card.presentedFrame.size == Size(width: 24, height: 8))
    #expect(card.backgroundColor == Self.pressed)
    terminal.mouse(.release, 30, 10)
    terminal.advance(by: .milliseconds(300))
    #expect(card.presentedFrame.size == Size(width: 20, height: 7))
    #expect(card.backgroundColor == Self.normal)
  }

  @Test("A drag follows the pointer without an animation")
  func drag() async {
    await show()
    terminal.mouse(.press, 30, 10)
    terminal.advance(by: .seconds(1))
    terminal.mouse(.drag, 35, 12)
    #expect(card.frame.center == Point(x: 35, y: 12))
    #expect(card.presentedFrame.center.x == 35)
  }

  @Test("A cancelled drag resets the card at once", arguments: [false, true])
  func cancel(byFocus: Bool) async {
    await show()
    terminal.mouse(.press, 30, 10)
    terminal.advance(by: .seconds(1))
    if byFocus { terminal.send("\u{1B}[O".utf8) } else { terminal.press(KeyPress(.escape)) }
    await terminal.settle()
    #expect(card.presentedFrame.size == Size(width: 20, height: 7))
    #expect(card.backgroundColor == Self.normal)
    terminal.mouse(.drag, 0, 0)
    #expect(card.frame.center == Point(x: 30, y: 10))
  }

  @Test("The arrow keys move the card with an animation, and keep its center on the screen")
  func arrows() async {
    await show()
    terminal.press(KeyPress(.right))
    #expect(card.frame.minX == 28)
    #expect(card.presentedFrame.minX == 20)
    terminal.advance(by: .milliseconds(300))
    #expect(card.presentedFrame.minX == 28)
    for _ in 1...20 { terminal.press(KeyPress(.up)) }
    #expect(card.frame.center.y == 0)
  }
}
