import TerminalKit
import TerminalTesting
import Testing

@testable import TerminalViews

@MainActor
@Suite struct ProgressTests {
  @Test(
    "A bar shows the finished part",
    arguments: [
      (0.42, 30, "Import ███████░░░░░░░░░░░  42%"), (0.42, 15, "████░░░░░░  42%"),
      (1, 12, "███████ 100%"), (0.999, 8, "99%"), (-3, 12, "░░░░░░░   0%"),
      (Double.nan, 12, "░░░░░░░   0%"), (Double.infinity, 12, "███████ 100%"), (0.5, 1, "5"),
    ])
  func bar(fraction: Double, width: Int, expected: String) async {
    let terminal = TestTerminal(width: width, height: 1)
    let bar = ProgressBar(ProgressModel("Import", fraction: fraction))
    await terminal.show { bar }
    terminal.expect(expected)
  }

  @Test("A bar says the percentage")
  func accessibility() {
    let bar = ProgressBar(ProgressModel("Import", fraction: 0.5))
    #expect(bar.accessibilityElements.map(\.description) == ["Import, progress, 50%"])
  }

  @Test("A spinner moves ten times a second while it is in the tree")
  func spinner() async {
    let terminal = TestTerminal(width: 20, height: 1)
    let spinner = Spinner("Loading…")
    let container = FittingRows([spinner])
    await terminal.show { container }
    terminal.expect("⠋ Loading…")
    terminal.advance(by: .milliseconds(100))
    terminal.expect("⠙ Loading…")
    let cycles = terminal.app.statistics.cycles
    terminal.advance(by: .milliseconds(1_000))
    #expect(terminal.app.statistics.cycles - cycles <= 10)
    #expect(spinner.accessibilityElements.map(\.description) == ["Loading…, progress, busy"])
    container.isHidden = true
    await terminal.settle()
    terminal.expect("")
    #expect(!terminal.clock.hasScheduledActions)
    container.isHidden = false
    await terminal.settle()
    #expect(terminal.clock.hasScheduledActions)
    spinner.removeFromSuperview()
    await terminal.settle()
    terminal.advance(by: .seconds(1))
    terminal.expect("")
    #expect(!terminal.clock.hasScheduledActions)
  }
}
