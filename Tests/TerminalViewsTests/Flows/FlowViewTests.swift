import DisplayKit
import FlowKit
import TerminalKit
import TerminalTesting
import TerminalText
import TerminalViews
import Testing

@MainActor @Suite struct FlowViewTests {
  /// A screen that shows the route it was made for, with keys that navigate.
  private final class Page: TerminalView {
    let route: Route

    init(_ route: Route) {
      self.route = route
      super.init()
    }

    override var canBecomeFocused: Bool { true }

    override func sizeThatFits(_ proposal: Size) -> Size {
      Size(width: proposal.width, height: min(1, proposal.height))
    }

    override var keyBindings: [KeyBinding] {
      [
        KeyBinding(KeyPress("o"), "Open") { [self] in
          emit(Navigation.push(Route("page", parameters: route.parameters + "1")))
        }, KeyBinding(KeyPress("x"), "Break") { [self] in emit(Navigation.push("missing")) },
        KeyBinding(KeyPress("a"), "Ask") { [self] in
          emit(Navigation.present(Modal("ask", style: .alert)))
        },
      ]
    }

    override func draw(in canvas: Canvas) {
      canvas.draw((isFocused ? "> " : "  ") + route.description, at: .zero)
    }

    override var accessibilityElements: [AccessibilityElement] {
      [AccessibilityElement(.text, route.description)]
    }
  }

  /// A screen with a key, in which no view can have the focus.
  private final class Notice: TerminalView {
    private(set) var retries = 0

    override var keyBindings: [KeyBinding] {
      [KeyBinding(KeyPress("r"), "Retry") { [self] in retries += 1 }]
    }
  }

  private func makeFlow(_ state: FlowState) -> Flow<TerminalView> {
    Flow(state) { route throws(RouteError) in
      switch route.name {
      case "missing": throw .unknownDestination(route, names: [])
      case "ask": FlowScreen { Alert(AlertModel("Really?")) }
      default: FlowScreen { Page(route) }
      }
    }
  }

  /// Shows a flow, by default with one screen.
  private func show(
    _ width: Int, _ height: Int, _ state: FlowState = FlowState(path: ["list"]),
    tabs: [StyledText] = [], placeholder: StyledText? = nil
  ) async -> (terminal: TestTerminal, flow: Flow<TerminalView>) {
    let (terminal, flow) = (TestTerminal(width: width, height: height), makeFlow(state))
    await terminal.show { FlowView(flow, tabs: tabs) { _ in placeholder } }
    return (terminal, flow)
  }

  private let twoTabs = FlowState(tabs: [["list"], ["stars"]])

  @Test("Shows the path in one column, with the active keys in the last row")
  func oneColumn() async {
    let (terminal, flow) = await show(50, 6)
    terminal.expect("> list\n\n\n\n\no Open  x Break  a Ask")
    terminal.type("oo")
    terminal.expect("> page/11\n\n\n\n\no Open  x Break  a Ask  Esc Back")
    terminal.press(KeyPress(.escape), KeyPress(.backspace))
    terminal.expect("> list\n\n\n\n\no Open  x Break  a Ask  ] Forward")
    terminal.type("]")
    #expect(flow.state.path == ["list", "page/1"])
  }

  @Test("From 100 columns on, shows the first screen and the top screen side by side")
  func twoColumns() async {
    let (terminal, _) = await show(100, 2, placeholder: "nothing is open")
    #expect(terminal.row(0).hasPrefix("> list   "))
    #expect(terminal.row(0).contains("│                 nothing is open"))
    terminal.type("o")
    #expect(terminal.row(0).hasPrefix("  list   "))
    #expect(terminal.row(0).contains("│ > page/1"))
    terminal.press(KeyPress(.left))
    #expect(terminal.row(0).hasPrefix("> list   "))
    terminal.press(KeyPress(.right))
    #expect(terminal.row(0).contains("│ > page/1"))
    terminal.resize(width: 99, height: 2)
    terminal.expect("> page/1")
    terminal.resize(width: 100, height: 2)
    #expect(terminal.row(0).contains("│ > page/1"))
  }

  @Test("The right column receives keys even if it has no focusable view")
  func keysOfNotice() async {
    let notice = Notice()
    let flow = Flow<TerminalView>(FlowState(path: ["list", "notice"])) { route in
      FlowScreen { route.name == "notice" ? notice : Page(route) }
    }
    let terminal = await TestTerminal(width: 100, height: 2) { FlowView(flow) }
    terminal.press(KeyPress(.left), KeyPress("r"), KeyPress(.right), KeyPress("r"))
    #expect(notice.retries == 1)
  }

  @Test("The keys of a screen without a focusable view work after two columns become one")
  func narrowNotice() async {
    let notice = Notice()
    let flow = Flow<TerminalView>(FlowState(path: ["list", "notice"])) { route in
      FlowScreen { route.name == "notice" ? notice : Page(route) }
    }
    let terminal = await TestTerminal(width: 100, height: 8) { FlowView(flow) }
    terminal.press(KeyPress(.right), KeyPress(.left))
    terminal.resize(width: 60, height: 8)
    terminal.type("r")
    #expect(notice.retries == 1)
  }

  @Test("The minimum width for two columns can be changed, or two columns turned off")
  func twoColumnWidth() async {
    let state = FlowState(path: ["list", "page/1"])
    let terminal = TestTerminal(width: 200, height: 2)
    await terminal.show { FlowView(makeFlow(state), twoColumnWidth: nil) { _ in "nothing" } }
    terminal.expect("> page/1")
    let narrow = TestTerminal(width: 50, height: 2)
    await narrow.show { FlowView(makeFlow(state), twoColumnWidth: 50) }
    #expect(narrow.row(0).contains("│ > page/1"))
  }

  @Test("A view presented by the first screen stays when the number of columns changes")
  func presentedView() async {
    let (terminal, flow) = await show(100, 10, placeholder: "")
    flow.pathScreens[0].content.present(Alert(AlertModel("Question")), style: .alert)
    for width in [99, 100, 40] {
      terminal.resize(width: width, height: 10)
      await terminal.settle()
      #expect(terminal.text.contains("Question"))
    }
  }

  @Test("Tab does not move the focus to the tabs")
  func tabKey() async {
    let (terminal, flow) = await show(40, 4, twoTabs, tabs: ["List", "Stars"])
    terminal.press(KeyPress(.tab))
    #expect(flow.pathScreens[0].content.isFocused)
  }

  @Test("Keys and the mouse move the line between the columns")
  func moveLine() async {
    let (terminal, _) = await show(101, 1, FlowState(path: ["list", "page/1"]))
    #expect(terminal.row(0).prefix { $0 != "│" }.count == 50)
    terminal.type("<")
    #expect(terminal.row(0).prefix { $0 != "│" }.count == 46)
    terminal.drag(from: Point(x: 46, y: 0), to: Point(x: 60, y: 0))
    #expect(terminal.row(0).prefix { $0 != "│" }.count == 60)
    terminal.type(">")
    #expect(terminal.row(0).prefix { $0 != "│" }.count == 64)
  }

  @Test("Each tab keeps its path, and the focus returns to the view that had it")
  func tabs() async {
    let (terminal, _) = await show(40, 3, twoTabs, tabs: ["List", "Stars"])
    terminal.expect("> list")
    terminal.resize(width: 40, height: 4)
    terminal.type("o2")
    terminal.expect(" 1 List   2 Stars\n> stars")
    terminal.type("1")
    terminal.expect(" 1 List   2 Stars\n> page/1")
    terminal.type("1")
    terminal.expect(" 1 List   2 Stars\n> list")
  }

  /// Returns the title that the app requests from the terminal.
  private func title(on terminal: TestTerminal) -> String? {
    var modes = TerminalModes()
    terminal.app.content?.adjust(&modes)
    return modes.title?.string
  }

  @Test("Names the window after the tab")
  func title() async {
    let (terminal, _) = await show(40, 4, twoTabs, tabs: ["List", "Stars"])
    #expect(title(on: terminal) == "List")
    terminal.type("2")
    #expect(title(on: terminal) == "Stars")
  }

  @Test("Presents the modal of the state, and Escape dismisses it in the state")
  func modal() async {
    let (terminal, flow) = await show(30, 6)
    terminal.type("a")
    #expect(terminal.text.contains("Really?"))
    #expect(flow.state.modal == Modal("ask", style: .alert))
    flow.send(.dismiss)
    await terminal.settle()
    #expect(!terminal.text.contains("Really?"))
    #expect(terminal.row(0) == "> list")
  }

  @Test("Presenting a modal in another style keeps its screen")
  func modalStyle() async {
    let modal = Modal("page", style: .fullScreen)
    let (terminal, flow) = await show(20, 3, FlowState(path: ["list"], modal: modal))
    terminal.expect("> page")
    let screen = flow.modalScreen
    flow.send(.present(Modal("page", style: .sheet)))
    await terminal.settle()
    terminal.expect("  list\n\n> page")
    #expect(flow.modalScreen === screen)
  }

  @Test("Shows that a route has no screen, until the next navigation")
  func problem() async {
    let (terminal, _) = await show(50, 3)
    terminal.type("x")
    terminal.expect("> list\n\nThere is no screen 'missing'.")
    terminal.type("o")
    terminal.expect("> page/1")
  }

  /// Returns a flow whose route `child` shows another flow.
  private func makeParent(_ state: FlowState) -> Flow<TerminalView> {
    let child = makeFlow(FlowState(path: ["inner"]))
    return Flow(state) { route in
      guard route.name == "child" else { return FlowScreen { Page(route) } }
      return FlowScreen(flow: child) { FlowView(child) }
    }
  }

  @Test("Going back from the first screen of a child flow returns to the parent flow")
  func childFlow() async {
    let parent = makeParent(FlowState(path: ["list"]))
    let terminal = await TestTerminal(width: 40, height: 3) { FlowView(parent) }
    parent.send(.push("child"))
    await terminal.settle()
    terminal.expect("> inner")
    terminal.type("o")
    terminal.press(KeyPress(.escape), KeyPress(.escape))
    await terminal.settle()
    terminal.expect("> list")
    #expect(parent.state.path == ["list"])
  }

  @Test("Shows the keys of a child flow once, in a screen and in a modal")
  func nestedToolbar() async {
    let parent = makeParent(FlowState(path: ["list", "child"]))
    let terminal = await TestTerminal(width: 50, height: 6) { FlowView(parent) }
    terminal.expect("> inner\n\n\n\n\no Open  x Break  a Ask  Esc Back")
    let labels = terminal.app.content?.accessibilityElements.map(\.label) ?? []
    #expect(labels.filter { $0 == "Open" }.count == 1)
    parent.send(.pop)
    parent.send(.present(Modal("child", style: .fullScreen)))
    await terminal.settle()
    terminal.expect("> inner\n\n\n\n\no Open  x Break  a Ask  Esc Back")
  }

  @Test("Reports a signal that no flow handles")
  func unhandledSignal() async {
    struct Saved: ViewEvent {}
    let terminal = TestTerminal(width: 40, height: 3)
    let signals = Signal<any ViewEvent>()
    await terminal.show {
      FlowView(
        Flow(FlowState(path: ["list"])) { route in FlowScreen(signals: signals) { Page(route) } })
    }
    signals.send(Navigation.push("page/1"))
    #expect(terminal.app.reports.isEmpty)
    signals.send(Saved())
    #expect(terminal.app.reports.count == 1)
  }

  @Test("A hundred pushes and pops leave one view", arguments: [40, 100])
  func noLeaks(width: Int) async {
    let (terminal, flow) = await show(width, 5)
    let count = terminal.app.content?.descendantCount
    for _ in 0..<100 {
      terminal.type("o")
      terminal.press(KeyPress(.escape))
    }
    #expect(terminal.app.content?.descendantCount == count)
    terminal.type("o")
    weak let popped = flow.pathScreens.last?.content
    terminal.press(KeyPress(.escape))
    await terminal.settle()
    #expect(popped == nil)
  }
}

extension TerminalView {
  /// The number of views in the tree below this view, including this view.
  fileprivate var descendantCount: Int { subviews.reduce(1) { $0 + $1.descendantCount } }
}

@Suite struct RouteProblemTests {
  @Test(
    "Describes the problem of a route, and quotes text from the user",
    arguments: [
      (RouteProblem.unreadable(expected: "a number"), "expected a number"),
      (.notAField("\u{1B}[2J"), "'␛[2J' is not a field such as name=value"),
      (.unknownField("x", names: ["kind", "row"]), "'x' is not a field; the fields are kind, row"),
      (.repeatedField("row"), "the field 'row' is repeated"),
      (
        .invalidValue("-1", field: "row", expected: "a number from 0"),
        "'-1' is not a value of 'row': expected a number from 0"
      ),
    ])
  func texts(_ problem: RouteProblem, _ text: String) { #expect(problem.text == text) }
}
