import CharacterDomain
import CharacterDomainTesting
import DisplayTesting
import FlowKit
import TerminalKit
import TerminalTesting
import Testing

@testable import CharactersAssembly

/// Checks that screens are released after the user leaves them.
@MainActor @Suite struct BrowseLifetimeTests {
  @Test(
    "Pushes and pops don't increase the number of views, screens and flows",
    arguments: [80, 100])
  func pushes(width: Int) async {
    let browse = await BrowseTerminal(path: ["list/row=9"], width: width, height: 12)
    var live = LiveScreens()
    live.add(browse)
    let (screens, views, flows) = (live.count, browse.viewCount, live.flowCount)
    #expect(screens > 6)
    #expect(flows == 1)
    for round in 0..<30 {
      for keys in ["\r", "G\r", "t", "j\r"] {
        await browse.press(keys)
        live.add(browse.flow.pathScreens)
      }
      #expect(browse.flow.state.path.count == 5)
      await browse.type("[[[[")
      if round.isMultiple(of: 5) {
        await browse.type("F")
        #expect(browse.flow.modalScreen != nil)
        live.add(browse)
        await browse.press(KeyPress(.escape))
      }
    }
    // After the last pop, the preview is a screen that was pushed before. Selecting other rows
    // replaces that screen.
    await browse.press("kj")
    #expect(browse.path == ["list/row=9"])
    #expect(browse.flow.state.modal == nil)
    #expect(live.count == screens)
    #expect(live.flowCount == flows)
    #expect(browse.viewCount == views)
    #expect(browse.terminal.app.effects?.count == 0)
    #expect(browse.terminal.app.reports == [])
  }

  @Test("Ending the program releases its screens, flow and app", arguments: [100, 80])
  func end(width: Int) async {
    var live = LiveScreens()
    weak var flow: AppFlow?
    weak var app: TerminalApp?
    do {
      let browse = await BrowseTerminal(path: ["list", "detail/1"], width: width)
      (flow, app) = (browse.flow, browse.terminal.app)
      await browse.type("t?")
      live.add(browse)
      #expect(live.count > 0 && flow != nil && app != nil)
      await browse.press(KeyPress(.escape))
      browse.terminal.type("q")
      #expect(!browse.terminal.app.isRunning)
    }
    #expect(live.count == 0)
    #expect(flow == nil)
    #expect(app == nil)
  }

  @Test("Late answers of popped screens change nothing", arguments: ["detail/1", "related/1"])
  func lateAnswers(_ route: Route) async {
    let gate = Gate()
    let characters = GatedCharacterRepository(gate: gate)
    let browse = await BrowseTerminal(
      path: ["list/row=9"], in: .testing(over: characters), width: 80, height: 16)
    let list = browse.content
    characters.isGated.store(true, ordering: .relaxed)
    await browse.send(.push(route), inFlight: 1)
    await gate.waitForArrivals()
    #expect(browse.path == ["list/row=9", route.description])
    #expect(browse.content.contains("Loading "))
    var live = LiveScreens()
    live.add([browse.flow.pathScreens[1]])

    await browse.type("[", inFlight: 1)
    browse.expect(list)
    #expect(live.count == 0)
    gate.open()
    await browse.terminal.settle()
    browse.expect(list)
    #expect(browse.flow.state.canGoForward)

    await browse.type("]")
    #expect(browse.path == ["list/row=9", "\(route.name)/1"])
    #expect(browse.content.contains("John Watson"))
  }
}

extension BrowseTerminal {
  /// The number of views that the app shows, including subviews.
  fileprivate var viewCount: Int {
    func count(_ view: TerminalView) -> Int { view.subviews.reduce(1) { $0 + count($1) } }
    return terminal.app.content.map(count) ?? 0
  }
}
