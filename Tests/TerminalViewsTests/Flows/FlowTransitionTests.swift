import FlowKit
import TerminalKit
import TerminalTesting
import TerminalViews
import Testing

/// A screen that fills its rows with the name of its route.
private final class Page: TerminalView {
  let route: Route

  init(_ route: Route) {
    self.route = route
    super.init()
  }

  override var canBecomeFocused: Bool { true }

  override var caret: Point { Point(x: 2, y: 0) }

  override func sizeThatFits(_ proposal: Size) -> Size { Size(width: 4, height: 2) }

  override var keyBindings: [KeyBinding] {
    [KeyBinding(KeyPress("o"), "Open") { [self] in emit(Navigation.push("ABCDEFGH")) }]
  }

  override func draw(in canvas: Canvas) {
    for y in 0..<canvas.size.height { canvas.draw(route.name, at: Point(x: 0, y: y)) }
  }
}

@MainActor
private func makeFlow(_ state: FlowState) -> Flow<TerminalView> {
  Flow(state) { route in FlowScreen { Page(route) } }
}

/// Checks frames of the transitions between the screens of a path. A transition takes 160
/// milliseconds.
@MainActor @Suite struct FlowTransitionTests {
  private let flow = makeFlow(FlowState(tabs: [["01234567"], ["tab"]]))

  private func show(width: Int = 8, height: Int = 1) async -> TestTerminal {
    await TestTerminal(width: width, height: height, animates: true) { [flow] in
      FlowView(flow, twoColumnWidth: 41)
    }
  }

  /// Returns the first row right after a change, after 34 and 84 milliseconds, and at the end.
  private func frames(on terminal: TestTerminal) async -> [String] {
    await terminal.settle()
    var rows = [terminal.row(0)]
    for milliseconds in [34, 50, 100] {
      terminal.advance(by: .milliseconds(milliseconds))
      rows.append(terminal.row(0))
    }
    return rows
  }

  @Test("A pushed screen slides in from the right, and a popped screen slides out to the right")
  func pushAndPop() async {
    let terminal = await show()
    flow.send(.push("abcdefgh"))
    #expect(await frames(on: terminal) == ["01234567", "34567abc", "67abcdef", "abcdefgh"])
    flow.send(.pop)
    #expect(await frames(on: terminal) == ["abcdefgh", "567abcde", "234567ab", "01234567"])
    #expect(!terminal.clock.hasScheduledActions)
  }

  @Test("In two columns, a detail appears immediately, and a screen above it slides in")
  func twoColumns() async {
    let terminal = await show(width: 41)
    flow.send(.push("abcdefgh"))
    #expect(Set(await frames(on: terminal)).count == 1)
    flow.send(.push("ABCDEFGH"))
    let rows = await frames(on: terminal)
    #expect(rows.allSatisfy { $0.hasPrefix("01234567            │") })
    #expect(
      rows.map { $0.dropFirst(21) } == [
        " abcdefgh", " h           ABCDEFG", "     ABCDEFGH", " ABCDEFGH",
      ])
  }

  @Test("The views, the focus and the cursor have their final state immediately")
  func input() async {
    let terminal = await show()
    flow.send(.push("abcdefgh"))
    await terminal.settle()
    #expect(terminal.row(0) == "01234567")
    #expect(flow.pathScreens.last?.content.isFocused == true)
    #expect(terminal.cursor == Point(x: 2, y: 0))
    #expect(terminal.app.content?.accessibilityElements.isEmpty == false)
    terminal.press(KeyPress(.escape))
    #expect(flow.state.path == ["01234567"])
  }

  @Test("A second navigation starts from the drawn state, and its key works immediately")
  func interruption() async {
    let terminal = await show()
    flow.send(.push("abcdefgh"))
    await terminal.settle()
    terminal.advance(by: .milliseconds(34))
    #expect(terminal.row(0) == "34567abc")
    terminal.type("o")
    #expect(flow.state.path == ["01234567", "abcdefgh", "ABCDEFGH"])
    #expect(await frames(on: terminal) == ["34567abc", "67abcABC", "bcABCDEF", "ABCDEFGH"])
  }

  @Test("Several keys that arrive together end on the last screen")
  func fastKeys() async {
    let terminal = await show()
    terminal.send("ooo\u{7F}".utf8)
    #expect(flow.state.path.count == 3)
    terminal.advance(by: .seconds(1))
    terminal.expect("ABCDEFGH")
    #expect(!terminal.clock.hasScheduledActions)
  }

  @Test("A resize ends a transition in the new layout", arguments: [4, 12, 41])
  func resize(width: Int) async {
    let terminal = await show()
    flow.send(.push("abcdefgh"))
    await terminal.settle()
    terminal.advance(by: .milliseconds(34))
    terminal.resize(width: width, height: 2)
    let expected = await TestTerminal(width: width, height: 2) {
      FlowView(makeFlow(flow.state), twoColumnWidth: 41)
    }
    terminal.expect(expected.text)
    terminal.advance(by: .seconds(1))
    terminal.expect(expected.text)
  }

  @Test("A popped screen is released immediately, and its picture after the transition")
  func release() async {
    let terminal = await show()
    let count = terminal.app.content?.descendantCount
    flow.send(.push("abcdefgh"))
    await terminal.settle()
    weak let popped = flow.pathScreens.last?.content
    flow.send(.pop)
    await terminal.settle()
    #expect(popped == nil)
    terminal.advance(by: .seconds(1))
    await terminal.settle()
    #expect(terminal.app.content?.descendantCount == count)
  }

  @Test(
    "Opening, replacing and updating a route, and selecting a tab, are not animated",
    arguments: [
      Navigation.open("01234567"), .open("new"), .selectTab(1), .selectTab(0), .replace("new"),
      .update("new"),
    ])
  func atOnce(_ navigation: Navigation) async {
    let terminal = await show()
    flow.send(.push("abcdefgh"), animated: false)
    await terminal.settle()
    terminal.expect("abcdefgh")
    flow.send(navigation)
    await terminal.settle()
    #expect(terminal.row(0) == flow.state.path.last?.description)
    #expect(!terminal.clock.hasScheduledActions)
  }

  @Test("The first screens are not animated")
  func first() async {
    flow.send(.push("abcdefgh"))
    flow.send(.present(Modal("modal", style: .fullScreen)))
    let terminal = await show()
    terminal.expect("modal")
    #expect(!terminal.clock.hasScheduledActions)
  }

  @Test("With reduced motion, no screen slides")
  func reducedMotion() async {
    let terminal = await show()
    terminal.app.reducesMotion = true
    flow.send(.push("abcdefgh"))
    await terminal.settle()
    terminal.expect("abcdefgh")
    flow.send(.present(Modal("modal", style: .fullScreen)))
    await terminal.settle()
    terminal.expect("modal")
    flow.send(.dismiss)
    await terminal.settle()
    terminal.expect("abcdefgh")
    #expect(!terminal.clock.hasScheduledActions)
  }

  @Test("A wide character at an edge of the transition becomes a space")
  func wide() async {
    let terminal = await show(width: 4)
    flow.send(.replace("漢字"))
    await terminal.settle()
    flow.send(.push("abcd"))
    await terminal.settle()
    terminal.advance(by: .milliseconds(17))
    #expect(terminal.row(0) == " 字a")
  }
}

/// Checks frames of modals that appear and disappear.
@MainActor @Suite struct ModalTransitionTests {
  private let flow = makeFlow(FlowState(path: ["--------"]))

  /// Returns the screen right after a change, after 34 and 84 milliseconds, and at the end.
  private func frames(on terminal: TestTerminal) async -> [String] {
    await terminal.settle()
    var texts = [terminal.text]
    for milliseconds in [34, 50, 100] {
      terminal.advance(by: .milliseconds(milliseconds))
      texts.append(terminal.text)
    }
    return texts
  }

  private func show() async -> TestTerminal {
    await TestTerminal(width: 8, height: 4, animates: true) { [flow] in FlowView(flow) }
  }

  private let line = "--------"

  @Test("A sheet slides in from the bottom, and out again")
  func sheet() async {
    let terminal = await show()
    flow.send(.present(Modal("sheet", style: .sheet)))
    let full = [line, line, line, line].joined(separator: "\n")
    let half = [line, line, line, "sheet"].joined(separator: "\n")
    let end = [line, line, "sheet", "sheet"].joined(separator: "\n")
    #expect(await frames(on: terminal) == [full, half, end, end])
    flow.send(.dismiss)
    #expect(await frames(on: terminal) == [end, end, half, full])
    #expect(terminal.app.presentedViews.isEmpty)
    #expect(!terminal.clock.hasScheduledActions)
  }

  @Test("An alert grows from the middle, and shrinks again")
  func alert() async {
    let terminal = await show()
    flow.send(.present(Modal("abcd", style: .alert)))
    let start = [line, line, line, line].joined(separator: "\n")
    let end = [line, "--abcd--", "--abcd--", line].joined(separator: "\n")
    let shown = await frames(on: terminal)
    #expect(shown.first == start && shown.last == end)
    #expect(shown[2].contains("-abc-"))
    flow.send(.dismiss)
    let hidden = await frames(on: terminal)
    #expect(hidden.first == end && hidden.last == start)
  }

  @Test("A full screen slides in, and receives input immediately")
  func fullScreen() async {
    let terminal = await show()
    flow.send(.present(Modal("full", style: .fullScreen)))
    await terminal.settle()
    #expect(flow.modalScreen?.content.isFocused == true)
    terminal.advance(by: .milliseconds(34))
    #expect(terminal.text == [line, line, line, "full"].joined(separator: "\n"))
    terminal.press(KeyPress(.escape))
    #expect(flow.state.modal == nil)
    terminal.advance(by: .seconds(1))
    #expect(terminal.row(3) == line)
  }

  @Test("If a modal is dismissed and a screen pushed together, only the modal is animated")
  func both() async {
    let terminal = await show()
    flow.send(.present(Modal("sheet", style: .sheet)), animated: false)
    await terminal.settle()
    flow.send(.dismiss)
    flow.send(.push("next"))
    await terminal.settle()
    #expect(terminal.text == "next\nnext\nsheet\nsheet")
    terminal.advance(by: .seconds(1))
    #expect(terminal.text == "next\nnext\nnext\nnext")
  }
}

/// Checks that Escape and clicks close the innermost modal first.
@MainActor @Suite struct NestedModalTests {
  private final class Children { var flow: Flow<TerminalView>? }

  private let children = Children()

  /// Creates a flow that shows another flow as the sheet `child`.
  private func makeParent() -> Flow<TerminalView> {
    Flow(FlowState(path: ["list"])) { [children] route in
      guard route == "child" else { return FlowScreen { Page(route) } }
      let child = makeFlow(FlowState(path: ["inner"]))
      children.flow = child
      return FlowScreen(flow: child) { FlowView(child, twoColumnWidth: nil) }
    }
  }

  @Test("Escape closes a presented view, then a modal of a child flow, then the child flow")
  func escape() async {
    let parent = makeParent()
    let terminal = await TestTerminal(width: 20, height: 6) { FlowView(parent) }
    parent.send(.present(Modal("child", style: .sheet)))
    await terminal.settle()
    children.flow?.send(.present(Modal("question", style: .sheet)))
    await terminal.settle()
    children.flow?.modalScreen?.content.present(Page("own"), style: .alert)
    await terminal.settle()
    #expect(terminal.text.contains("own"))

    terminal.press(KeyPress(.escape))
    #expect(!terminal.text.contains("own"))
    #expect(children.flow?.state.modal != nil)
    terminal.press(KeyPress(.escape))
    #expect(children.flow?.state.modal == nil)
    #expect(parent.state.modal != nil)
    terminal.press(KeyPress(.escape))
    #expect(parent.state.modal == nil)
    #expect(terminal.app.presentedViews.isEmpty)
    #expect(terminal.app.reports.isEmpty)
  }

  @Test("A click outside of a sheet closes only the front sheet")
  func click() async {
    let parent = makeParent()
    let terminal = await TestTerminal(width: 20, height: 6) { FlowView(parent) }
    parent.send(.present(Modal("sheet", style: .sheet)))
    await terminal.settle()
    parent.modalScreen?.content.present(Page("own"), style: .sheet)
    await terminal.settle()
    terminal.click(0, 0)
    #expect(parent.state.modal != nil)
    terminal.click(0, 0)
    #expect(parent.state.modal == nil)
  }
}

extension TerminalView {
  /// The number of views in the tree below this view, including this view.
  fileprivate var descendantCount: Int { subviews.reduce(1) { $0 + $1.descendantCount } }
}
