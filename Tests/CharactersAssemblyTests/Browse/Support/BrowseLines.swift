import DiffKit
import DisplayKit
import DisplayTesting
import FlowKit
import TerminalAccessibility
import TerminalKit
import TerminalTesting
import Testing

@testable import CharactersAssembly

/// Runs `characters browse --accessible` with input and output lines in memory.
@MainActor final class BrowseLines {
  let flow: AppFlow
  /// The current step of a journey. Failure messages contain it.
  var step = ""
  private let lines = TestLineDevice()
  private let clock = TestFrameClock()
  private let effects = EffectCount()
  private let session: TextSession

  /// Creates a session that shows a path in the tab of its first route.
  init(path: [Route] = ["list"], in browser: Browser = .testing()) {
    let flow = browser.flow(browser.state(path: path))
    let (lines, clock) = (lines, clock)
    session = withDisplayObserver(effects) {
      TextSession(on: lines, clock: clock) { browser.app(flow, on: $0, clock: $1) }
    }
    self.flow = flow
    session.app.effects = effects
  }

  /// Runs the session while `body` uses it. Then ends the input, which must end the session.
  func run(_ body: () async -> Void) async {
    let running = Task { try await session.run() }
    await waitUntil("the session runs") { [session] in session.app.isRunning }
    await settle()
    await body()
    lines.send(nil)
    await settle()
    await #expect(throws: Never.self) { try await running.value }
    #expect(!session.app.isRunning)
  }

  /// Sends a line, and waits for its effects.
  func send(_ line: String) async {
    withDisplayObserver(effects) { lines.send(line) }
    await settle()
  }

  /// Sends the number of the first choice whose line contains `text`. Records an issue if no choice
  /// has such a line.
  func choose(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async {
    let described = TextSession.describe(session.app.frontView?.accessibilityElements ?? [])
    let line = described.first { $0.contains(text) && $0.first?.isNumber == true }
    guard let number = line?.prefix(while: \.isNumber) else {
      Issue.record("no choice contains \(text):\n\(described)", sourceLocation: sourceLocation)
      return
    }
    await send(String(number))
  }

  /// Returns the number of choices whose line contains `text`.
  func count(_ text: String) -> Int {
    TextSession.describe(session.app.frontView?.accessibilityElements ?? [])
      .count { $0.contains(text) && $0.first?.isNumber == true }
  }

  var isRunning: Bool { session.app.isRunning }

  /// Returns the output since the last call of this method, without buttons, tabs and prompts,
  /// because each added feature can change them.
  func takeTranscript() -> String {
    lines.takeOutput().replacing(#/Choose .* or q to quit: /#, with: "").split(separator: "\n")
      .filter { !$0.contains(/^\d+\. .*, (button|tab)\b/) }.joined(separator: "\n")
  }

  /// Expects that ``takeTranscript()`` returns `text`.
  func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let shown = takeTranscript()
    guard shown != text else { return }
    Issue.record(
      "The screen differs\(step.isEmpty ? "" : " in the step '\(step)'") (- expected, + shown):\n\n\(LineDiff(from: text, to: shown, context: 99))",
      sourceLocation: sourceLocation)
  }

  private func settle() async {
    repeat {
      advance()
      await effects.wait()
      advance()
    } while effects.count > 0
  }

  /// Advances the clock, so that the session reads the sent lines.
  ///
  /// Reading a line can create view models. The observer counts their effects.
  private func advance() { withDisplayObserver(effects) { clock.advance(by: .milliseconds(200)) } }
}
