import DiffKit
import DisplayKit
import FlowKit
import TerminalKit
import TerminalTesting
import Testing

@testable import CharactersAssembly

/// `characters browse` on a terminal in memory.
///
/// Its screens are compared without the tabs and the keys, because these list all features.
@MainActor
final class BrowseTerminal {
  let browser: Browser
  let flow: AppFlow
  let terminal: TestTerminal

  /// Shows a state, and waits until it is loaded.
  init(
    _ state: FlowState, in browser: Browser, width: Int = 80, height: Int = 24, inFlight: Int = 0,
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

  /// Shows a path in the tab of its first route, and waits until it is loaded.
  convenience init(
    path: [Route] = ["list"], modal: Modal? = nil, in browser: Browser = .testing(),
    width: Int = 80, height: Int = 24, inFlight: Int = 0,
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
    await terminal.settle(sourceLocation: sourceLocation)
  }

  /// Presses the key of each character, with `\r` for Enter, and waits for the effects of each.
  func press(_ keys: String, sourceLocation: SourceLocation = #_sourceLocation) async {
    for key in keys {
      await press(key == "\r" ? KeyPress(.enter) : KeyPress(key), sourceLocation: sourceLocation)
    }
  }

  /// Presses the key of each character, and waits for their effects.
  func type(
    _ text: String, inFlight: Int = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    terminal.type(text)
    await terminal.settle(inFlight: inFlight, sourceLocation: sourceLocation)
  }

  /// Selects the tab of a destination with its number.
  func selectTab(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) async {
    guard let index = flow.state.stacks.firstIndex(where: { $0.path[0].name == name }) else {
      Issue.record("no tab shows \(name)", sourceLocation: sourceLocation)
      return
    }
    await type("\(index + 1)", sourceLocation: sourceLocation)
  }

  /// Navigates without a key, and waits for the effects of the new screens.
  func send(
    _ navigation: Navigation, inFlight: Int = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    if let effects = terminal.app.effects {
      withDisplayObserver(effects) { flow.send(navigation) }
    }
    await terminal.settle(inFlight: inFlight, sourceLocation: sourceLocation)
  }

  func resize(width: Int, height: Int) async {
    terminal.resize(width: width, height: height)
    await terminal.settle()
  }

  // MARK: - Screen

  /// The routes of the tab that is shown, as their screens are now.
  var path: [String] { flow.currentState.path.map(\.description) }

  /// The screen without the tabs and the keys, without the spaces at the ends of its rows, and
  /// without the empty rows at its end.
  var content: String {
    let height = terminal.device.size.height
    var rows = ((height < 4 ? 0 : 1)..<(height < 6 ? height : height - 1)).map(terminal.row)
    while rows.last == "" { rows.removeLast() }
    return rows.joined(separator: "\n")
  }

  /// Expects that the screen shows a text beside the tabs and the keys.
  func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let shown = content
    guard shown != text else { return }
    Issue.record(
      "The screen differs (- expected, + shown):\n\n\(LineDiff(from: text, to: shown, context: 99))",
      sourceLocation: sourceLocation)
  }
}
