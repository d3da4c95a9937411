import CharacterDomain
import DiffKit
import DisplayKit
import FlowKit
import TerminalKit
import TerminalTesting
import Testing

@testable import CharactersAssembly

/// `characters browse` on a terminal in memory.
///
/// Comparisons with ``expect(_:sourceLocation:)`` ignore the tab bar and the key hints, because
/// each added feature can change them.
@MainActor final class BrowseTerminal {
  let browser: Browser
  let flow: AppFlow
  let terminal: TestTerminal
  /// The current step of a journey. Failure messages contain it.
  var step = ""

  /// Shows a state, and waits until at most `inFlight` effects are in flight.
  init(
    _ state: FlowState, in browser: Browser, width: Int = 100, height: Int = 24, inFlight: Int = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let flow = browser.flow(state)
    terminal = TestTerminal(width: width, height: height) { device, clock in
      browser.app(flow, on: device, clock: clock)
    }
    (self.browser, self.flow) = (browser, flow)
    terminal.start(sourceLocation: sourceLocation)
    await terminal.settle(inFlight: inFlight, sourceLocation: sourceLocation)
  }

  /// Shows a path in the tab of its first route, and waits until at most `inFlight` effects are in
  /// flight.
  convenience init(
    path: [Route] = ["list"], modal: Modal? = nil, in browser: Browser = .testing(),
    width: Int = 100, height: Int = 24, inFlight: Int = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await self.init(
      browser.state(path: path, modal: modal), in: browser, width: width, height: height,
      inFlight: inFlight, sourceLocation: sourceLocation)
  }

  // MARK: - Input

  /// Presses keys, and waits for their effects.
  func press(_ keys: KeyPress..., sourceLocation: SourceLocation = #_sourceLocation) async {
    for key in keys { terminal.press(key) }
    await settle(sourceLocation: sourceLocation)
  }

  /// Presses the key of each character, and waits for its effects before the next key. `\r` is
  /// Enter and `\t` is Tab.
  func press(_ keys: String, sourceLocation: SourceLocation = #_sourceLocation) async {
    for key in keys {
      let press =
        switch key {
        case "\r": KeyPress(.enter)
        case "\t": KeyPress(.tab)
        default: KeyPress(key)
        }
      await self.press(press, sourceLocation: sourceLocation)
    }
  }

  /// Presses the key of each character, and then waits until at most `inFlight` effects are in
  /// flight.
  func type(
    _ text: String, inFlight: Int = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    terminal.type(text)
    await settle(inFlight: inFlight, sourceLocation: sourceLocation)
  }

  /// Selects the tab of a destination by pressing the number of the tab.
  func selectTab(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) async {
    guard let index = flow.state.stacks.firstIndex(where: { $0.path[0].name == name }) else {
      Issue.record("no tab shows \(name)", sourceLocation: sourceLocation)
      return
    }
    // Only the first nine tabs have a key.
    if index < 9 {
      await type("\(index + 1)", sourceLocation: sourceLocation)
    } else {
      await send(.selectTab(index), sourceLocation: sourceLocation)
    }
  }

  /// Sends a navigation to the flow, and waits until at most `inFlight` effects of the new screens
  /// are in flight.
  func send(
    _ navigation: Navigation, inFlight: Int = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    if let effects = terminal.app.effects { withDisplayObserver(effects) { flow.send(navigation) } }
    await settle(inFlight: inFlight, sourceLocation: sourceLocation)
  }

  /// Clicks the first occurrence of `text` on the screen, and waits for the effects. Records an
  /// issue if the screen does not show `text`.
  func click(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async {
    for y in 0..<terminal.device.size.height {
      guard let start = terminal.row(y).firstRange(of: text)?.lowerBound else { continue }
      terminal.click(terminal.row(y)[..<start].count, y)
      return await settle(sourceLocation: sourceLocation)
    }
    Issue.record("the screen does not show \(text)", sourceLocation: sourceLocation)
  }

  func resize(width: Int, height: Int) async {
    terminal.resize(width: width, height: height)
    await settle()
  }

  /// Waits until at most `inFlight` effects are in flight, and for the preview of a row that stays
  /// selected.
  private func settle(
    inFlight: Int = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await terminal.settle(inFlight: inFlight, sourceLocation: sourceLocation)
    terminal.advance(by: .milliseconds(100))
    await terminal.settle(inFlight: inFlight, sourceLocation: sourceLocation)
  }

  // MARK: - Settings

  /// The store of the settings, as the screens find it.
  func settingsStore() throws -> Store<Settings> {
    try #require(terminal.app.find(Store<Settings>.self))
  }

  /// Changes the settings in the store, as if another program had saved the change.
  func changeSettings(_ change: @escaping (inout Settings) -> Void) async throws {
    terminal.app.write(to: try settingsStore(), change)
    await terminal.settle()
  }

  // MARK: - Screen

  /// The routes of the selected tab, with the current parameters of their screens.
  var path: [String] { flow.currentState.path.map(\.description) }

  /// The text of the screen without the tab bar, the row of key hints, trailing spaces and trailing
  /// empty rows. A terminal with fewer than four rows has no tab bar, and a terminal with fewer
  /// than six rows has no key hints.
  var content: String {
    let height = terminal.device.size.height
    var rows = ((height < 4 ? 0 : 1)..<(height < 6 ? height : height - 1)).map(terminal.row)
    while rows.last == "" { rows.removeLast() }
    return rows.joined(separator: "\n")
  }

  /// The text of the screen without the tab bar, and without rows that contain only spaces and
  /// separators. The last row shows the keys.
  var contentAndKeys: String {
    (1..<terminal.device.size.height).map(terminal.row)
      .filter { !$0.allSatisfy(" │┃".contains) }.joined(separator: "\n")
  }

  /// The title that the program has set for the terminal window.
  var windowTitle: String { TerminalModel(reading: terminal.device).title }

  /// Expects that ``content`` equals `text`.
  func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    compare(content, with: text, sourceLocation)
  }

  /// Expects that ``contentAndKeys`` equals `text`.
  func expectContentAndKeys(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    compare(contentAndKeys, with: text, sourceLocation)
  }

  /// Expects that ``path`` equals `routes`.
  func expectPath(_ routes: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(path == routes, "\(step)\n\(content)", sourceLocation: sourceLocation)
  }

  private func compare(_ shown: String, with text: String, _ sourceLocation: SourceLocation) {
    guard shown != text else { return }
    Issue.record(
      "The screen differs\(step.isEmpty ? "" : " in the step '\(step)'") (- expected, + shown):\n\n\(LineDiff(from: text, to: shown, context: 99))",
      sourceLocation: sourceLocation)
  }
}

extension TerminalModel {
  /// Creates a model that shows what was written to a device.
  @MainActor init(reading device: TestTerminalDevice) {
    self.init(size: device.size)
    write(device.output)
  }
}
