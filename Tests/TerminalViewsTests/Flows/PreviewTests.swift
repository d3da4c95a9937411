import FlowKit
import TerminalTesting
import TerminalViews
import Testing

@MainActor @Suite struct PreviewTests {
  /// A screen with rows. The keys 1 to 9 highlight a row; the key 0 highlights no row.
  private final class Rows: TerminalView {
    override var canBecomeFocused: Bool { true }

    override var keyBindings: [KeyBinding] {
      (0...9).map { row in
        KeyBinding(KeyPress(Character("\(row)")), "Row \(row)") { [self] in
          emit(HighlightEvent.rowHighlighted(row == 0 ? nil : row))
        }
      }
    }
  }

  /// A screen that loads until the test calls ``load()``.
  private final class Page: TerminalView, ContentContainer {
    private let name: String
    private let loader = AsyncView(.loading("page"))

    init(_ route: Route) {
      name = route.description
      super.init()
      content = loader
    }

    func load() { loader.model = .success(Button(name) {}) }

    override func adjust(_ modes: inout TerminalModes) { modes.title = SafeText(name) }
  }

  private final class PreviewFlow: Flow<TerminalView> {
    override func previewRoute(ofRow id: any Hashable & Sendable) -> Route? {
      (id as? Int).map { Route("page", parameters: "\($0)") }
    }
  }

  @MainActor private final class Screens {
    private(set) var pages: [Page] = []
    let isSlow: Bool

    init(isSlow: Bool) { self.isSlow = isSlow }

    func screen(of route: Route) -> FlowScreen<TerminalView> {
      if route.name == "list" { return FlowScreen { Rows() } }
      let page = Page(route)
      pages.append(page)
      return FlowScreen {
        page
      } start: {
        if !self.isSlow { page.load() }
      }
    }
  }

  private let screens: Screens
  private let flow: PreviewFlow
  private let terminal = TestTerminal(width: 100, height: 8)

  init() async {
    await self.init(isSlow: false)
  }

  private init(isSlow: Bool) async {
    let screens = Screens(isSlow: isSlow)
    self.screens = screens
    flow = PreviewFlow(FlowState(path: ["list"])) { screens.screen(of: $0) }
    await terminal.show { [flow] in FlowView(flow) { _ in "no row" } }
  }

  @Test("Previews the first row immediately, and another one after a delay")
  func rest() async {
    #expect(terminal.text.contains("no row"))
    terminal.type("1")
    #expect(terminal.text.contains("page/1"))
    terminal.type("2")
    terminal.advance(by: .milliseconds(99))
    #expect(terminal.text.contains("page/1"))
    terminal.advance(by: .milliseconds(1))
    #expect(terminal.text.contains("page/2") && !terminal.text.contains("page/1"))
    terminal.type("0")
    terminal.advance(by: .milliseconds(100))
    #expect(terminal.text.contains("no row") && !terminal.text.contains("page"))
  }

  @Test("Repeated keys create no previews in between, and leave nothing scheduled")
  func repeatedKeys() async {
    for key in "123456789" {
      terminal.type(String(key))
      terminal.advance(by: .milliseconds(33))
    }
    #expect(screens.pages.count == 1)
    terminal.advance(by: .milliseconds(100))
    #expect(screens.pages.count == 2)
    #expect(terminal.text.contains("page/9"))
    #expect(!terminal.clock.hasScheduledActions)
  }

  @Test("Showing a preview takes one frame")
  func frames() async {
    terminal.type("12")
    let frames = terminal.app.statistics.frames
    terminal.advance(by: .milliseconds(200))
    #expect(terminal.app.statistics.frames == frames + 1)
  }

  @Test("While a preview loads, the old one stays, then dims, and is finally replaced")
  func slowPreview() async {
    let test = await PreviewTests(isSlow: true)
    let terminal = test.terminal
    terminal.type("1")
    test.screens.pages[0].load()
    await terminal.settle()
    terminal.type("2")
    terminal.advance(by: .milliseconds(149))
    #expect(terminal.text.contains("page/1"))
    #expect(!test.isDim)
    terminal.advance(by: .milliseconds(1))
    #expect(test.isDim)
    terminal.advance(by: .milliseconds(100))
    #expect(terminal.text.contains("Loading page…"))
    test.screens.pages[1].load()
    await terminal.settle()
    #expect(terminal.text.contains("page/2"))
    #expect(!test.isDim)
  }

  @Test("Drops a preview that loads too late")
  func lateAnswer() async {
    let test = await PreviewTests(isSlow: true)
    test.terminal.type("1")
    test.screens.pages[0].load()
    await test.terminal.settle()
    test.terminal.type("2")
    test.terminal.advance(by: .milliseconds(100))
    test.terminal.type("3")
    test.terminal.advance(by: .milliseconds(100))
    test.screens.pages[1].load()
    await test.terminal.settle()
    #expect(!test.terminal.text.contains("page/2"))
    test.screens.pages[2].load()
    await test.terminal.settle()
    #expect(test.terminal.text.contains("page/3"))
  }

  @Test("Opening the previewed row reuses its screen, and so does going back")
  func openAndClose() async {
    terminal.type("1")
    let page = screens.pages[0]
    flow.send(.push("page/1"))
    await terminal.settle()
    #expect(page.containsFocus)
    terminal.press(KeyPress(.escape))
    #expect(!page.containsFocus)
    #expect(terminal.text.contains("page/1"))
    terminal.press(KeyPress(.right))
    #expect(flow.state.path == ["list", "page/1"])
    #expect(screens.pages.count == 1)
    terminal.press(KeyPress(.escape), KeyPress("2"))
    terminal.advance(by: .milliseconds(100))
    #expect(screens.pages.count == 2)
  }

  @Test("A preview has no focus and no window title, and a click opens it")
  func readOnly() async {
    terminal.type("1")
    let page = screens.pages[0]
    terminal.press(KeyPress(.tab))
    #expect(!page.containsFocus)
    var model = TerminalModel(size: terminal.device.size)
    model.write(terminal.device.output)
    #expect(model.title == "")
    terminal.click(60, 3)
    #expect(flow.state.path == ["list", "page/1"])
    #expect(page.containsFocus)
  }

  @Test("Shows a preview only if there are two columns")
  func narrow() async {
    terminal.resize(width: 99, height: 8)
    terminal.type("1")
    terminal.advance(by: .seconds(1))
    #expect(screens.pages.isEmpty)
    terminal.resize(width: 100, height: 8)
    #expect(terminal.text.contains("page/1"))
  }

  /// Whether the button of the preview is dim.
  private var isDim: Bool {
    let cells = (0..<8).flatMap { y in (51..<99).map { terminal.app.screen[$0, y] } }
    return cells.contains { $0.text == "[" && $0.style.attributes & TextStyle.dim.attributes != 0 }
  }
}
