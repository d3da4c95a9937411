import TerminalKit
import TerminalTesting
import TerminalViews
import Testing

/// Checks the reports of key bindings that never fire, because each view that can have the focus is
/// a control that uses the key.
@MainActor @Suite struct DeadKeyTests {
  /// A page with views in a column, and one key.
  private final class Page: TerminalView, ContentContainer {
    private let key: KeyPress
    private let stack = Stack(.vertical)

    init(_ key: KeyPress, _ views: TerminalView...) {
      self.key = key
      super.init()
      content = stack
      for view in views { stack.add(view) }
    }

    func add(_ view: TerminalView) { stack.add(view) }

    override var keyBindings: [KeyBinding] { [KeyBinding(key, "Play") {}] }
  }

  /// A view of the program that can have the focus, and uses the space bar itself.
  private final class Player: TerminalView {
    override var canBecomeFocused: Bool { true }

    override var keyBindings: [KeyBinding] { [KeyBinding(KeyPress(" "), "Pause") {}] }
  }

  private let space = KeyPress(" ")
  private let terminal = TestTerminal(width: 30, height: 8)

  private func makeList() -> ListView<Int> { ListView(ListRows([ListRow(id: 1, "One")])) }

  private func makePicker() -> Picker<Int> {
    Picker(PickerModel("Order", options: [PickerOption(1, "Name"), PickerOption(2, "Year")]))
  }

  /// Shows a page, and returns the reports of the app.
  private func reports(of page: Page) async -> [String] {
    await terminal.show { page }
    return terminal.app.reports
  }

  /// Shows a page and expects one report, which the terminal also records as an issue.
  private func expect(_ report: String, for page: Page) async {
    await withKnownIssue {
      #expect(await reports(of: page) == [report])
    } matching: {
      $0.comments.first?.rawValue == report
    }
  }

  @Test("Reports a screen's key that its only focusable view uses")
  func list() async {
    let report = #"the key Space of Page ("Play") never fires: ListView<Int> uses it"#
    await expect(report, for: Page(space, makeList()))
    // Each report is recorded once.
    await terminal.settle()
  }

  @Test("Reports a letter that a text field inserts, but no other key")
  func textField() async {
    let report = #"the key r of Page ("Play") never fires: TextField uses it"#
    await expect(report, for: Page(KeyPress("r"), TextField()))
    for key in [KeyPress("s", .control), KeyPress(.enter), KeyPress(.function(5))] {
      let terminal = await TestTerminal { Page(key, TextField()) }
      #expect(terminal.app.reports == [])
    }
  }

  @Test("Reports a letter that selects an option of a picker, but no other letter")
  func picker() async {
    let report = #"the key y of Page ("Play") never fires: Picker<Int> uses it"#
    await expect(report, for: Page(KeyPress("y"), makePicker()))
    let terminal = await TestTerminal { Page(KeyPress("x"), makePicker()) }
    #expect(terminal.app.reports == [])
  }

  @Test("Reports a key that several different controls use")
  func severalControls() async {
    let page = Page(space, Button("OK") {}, Checkbox(CheckboxModel("All")), makeList())
    await expect(#"the key Space of Page ("Play") never fires: Button uses it"#, for: page)
  }

  @Test("Reports nothing if the key fires while another view has the focus")
  func otherView() async {
    #expect(await reports(of: Page(space, makePicker(), makeList())) == [])
  }

  @Test("Does not report a key that a custom view of the program uses")
  func override() async {
    #expect(await reports(of: Page(space, Player())) == [])
  }

  @Test(
    "Does not report a standard key, or a key of a surrounding screen",
    arguments: [KeyPress("?"), KeyPress(.tab), KeyPress("l", .control)])
  func standardKeys(_ key: KeyPress) async {
    terminal.app.installHelp()
    #expect(await reports(of: Page(key, makeList())) == [])
    #expect(await reports(of: Page(space, Page(space, makePicker()))) == [])
  }

  @Test("Does not report a program key that a text field uses")
  func appKeys() async {
    terminal.app.installHelp()
    terminal.app.programKeys = [KeyBinding(KeyPress("q"), "Quit") {}]
    #expect(await reports(of: Page(KeyPress(.enter), TextField())) == [])
  }

  @Test("Does not report a key behind a presented view")
  func presented() async {
    let page = Page(space, makePicker())
    await terminal.show { page }
    page.present(Sheet("Rows", content: makeList()), style: .sheet)
    await terminal.settle()
    #expect(terminal.app.reports == [])
  }

  @Test("Removes a report if the key can have an effect later")
  func later() async {
    let page = Page(KeyPress("r"), TextField())
    await withKnownIssue { #expect(await reports(of: page).count == 1) }
    page.add(makeList())
    await terminal.settle()
    #expect(terminal.app.reports == [])
  }
}
