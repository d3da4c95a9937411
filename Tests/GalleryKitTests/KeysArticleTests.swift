import FlowKit
import RepositoryTesting
import TerminalKit
import TerminalTesting
import TerminalViews
import Testing

/// Compares the table of the article "Keys" with the key bindings of the controls.
@MainActor @Suite struct KeysArticleTests {
  @Test("The table lists all keys of the controls, and no others")
  func table() async throws {
    let expected: [[String]] = [
      rows("every app", appKeys()),
      rows("``ListView``, ``TableView``", ListView(row, onActivate: { _ in }).keyBindings),
      rows("``CollectionView``", await collectionKeys()),
      rows("``TextField``", submittableField.keyBindings),
      ["| ``TextField`` | a character | Insert it |"],
      rows("``Picker``", picker.keyBindings),
      ["| ``Picker`` | a letter | Next option that starts with it |"],
      rows("``Button``", Button("Its title") {}.keyBindings),
      rows("``Checkbox``", Checkbox(CheckboxModel("")).keyBindings),
      rows("``ScrollView``", await scrollKeys()),
      rows("``TabView``", TabView(tabs).keyBindings),
      rows("bar of a ``TabView``", barKeys()),
      rows("``FlowView``", await flowKeys()),
      rows("``Alert``", await alertKeys()),
      rows("help", helpKeys()),
    ]
    let shown = try shownRows()
    #expect(shown.joined(separator: "\n") == expected.joined().joined(separator: "\n"))
  }

  @Test("A toolbar lists the keys of the page, then those of the program, and then help")
  func toolbar() async {
    let terminal = TestTerminal(width: 30, height: 4)
    terminal.app.programKeys = [KeyBinding(KeyPress("q"), "Quit") {}]
    terminal.app.installHelp()
    await terminal.show { PhotosPage() }
    terminal.expect("▌ Beach\n  Forest\n\np Play  q Quit  ? Keys")
  }

  /// The page in the example of the article, but its key does nothing.
  private final class PhotosPage: TerminalView, ContentContainer {
    private let photos = ListView(ListRows([ListRow(id: 1, "Beach"), ListRow(id: 2, "Forest")]))

    override init(frame: Rect = .zero) {
      super.init(frame: frame)
      let toolbar = Toolbar([])
      toolbar.showsActiveKeys = true
      let stack = Stack(.vertical)
      stack.add(photos, flex: 1)
      stack.add(toolbar)
      content = stack
    }

    override var keyBindings: [KeyBinding] {
      [KeyBinding([KeyPress("p"), KeyPress("P")], "Play") {}]
    }
  }

  // MARK: - The article

  private func shownRows() throws -> [String] {
    let article = "Modules/Base/TerminalViews/TerminalViews.docc/Keys.md"
    let lines = try #require(try RepositoryFiles().text(of: article)).split(separator: "\n")
    return lines.filter { $0.hasPrefix("| ") }.dropFirst().map(String.init)
  }

  private func rows(_ view: String, _ bindings: [KeyBinding]) -> [String] {
    bindings.map { binding in
      let keys = binding.keys.map { "`\($0)`" }.joined(separator: ", ")
      return "| \(view) | \(keys) | \(binding.title) |"
    }
  }

  // MARK: - Keys that depend on the app

  private let row = ListRows([ListRow(id: 1, "One")])
  private let tabs = [Tab("The first tab", TerminalView()), Tab("The second tab", TerminalView())]

  private var submittableField: TextField {
    let field = TextField()
    field.onSubmit = { _ in }
    return field
  }

  private var picker: Picker<Int> { Picker(PickerModel(options: [PickerOption(1, "Name")])) }

  private func appKeys() -> [KeyBinding] {
    let terminal = TestTerminal()
    terminal.app.installHelp()
    terminal.app.present(TerminalView(), style: .alert)
    return terminal.app.keyBindings
  }

  private func scrollKeys() async -> [KeyBinding] {
    let view = ScrollView(TextBlock(["a", "b", "c"]))
    _ = await TestTerminal(width: 9, height: 2) { view }
    return view.keyBindings
  }

  /// The keys while an item between two others is selected.
  private func collectionKeys() async -> [KeyBinding] {
    let items = ListRows(count: 3) { ListRow(id: $0, "") }
    let view = CollectionView(items, minimumCellWidth: 3, cellHeight: 1) { _ in TerminalView() }
    view.onActivate = { _ in }
    view.select(1)
    _ = await TestTerminal(width: 10, height: 2) { view }
    return view.keyBindings
  }

  private func barKeys() -> [KeyBinding] {
    TabView(tabs).subviews.first(where: \.canBecomeFocused)?.keyBindings ?? []
  }

  private func alertKeys() async -> [KeyBinding] {
    let alert = Alert(AlertModel("Delete?", actions: [AlertAction("delete", "Delete"), .cancel]))
    _ = await TestTerminal(width: 40, height: 9) { alert }
    return alert.subviews.flatMap(\.keyBindings) + alert.keyBindings
  }

  private func helpKeys() -> [KeyBinding] {
    let terminal = TestTerminal()
    terminal.app.installHelp()
    return terminal.app.makeHelp?([]).keyBindings ?? []
  }

  private func flowKeys() async -> [KeyBinding] {
    let flow = Flow<TerminalView>(FlowState(path: ["one", "two", "three"])) { _ in
      FlowScreen { TerminalView() }
    }
    let view = FlowView(flow, tabs: ["The first tab", "The second tab"])
    let terminal = await TestTerminal(width: 100, height: 9) { view }
    terminal.perform { flow.send(.pop) }
    await terminal.settle()
    return view.keyBindings
  }
}
