import TerminalKit
import TerminalTesting
import TerminalText
import Testing

@testable import TerminalViews

@MainActor @Suite struct TextTests {
  @Test("A label can be aligned, and needs the width of its text")
  func alignment() async {
    let label = Label("字a")
    let terminal = await TestTerminal(width: 7, height: 1) { label }
    terminal.expect("字a")
    label.alignment = .center
    await terminal.settle()
    terminal.expect("  字a")
    label.alignment = .trailing
    await terminal.settle()
    terminal.expect("    字a")
    #expect(label.fittingSize(Size(width: 9, height: 9)) == Size(width: 3, height: 1))
    #expect(label.fittingSize(Size(width: 2, height: 0)) == Size(width: 2, height: 0))
  }

  @Test(
    "A label truncates text that is wider than the label",
    arguments: [(8, "Moby-Di…"), (1, "…"), (2, "M…")])
  func truncation(width: Int, expected: String) async {
    let terminal = TestTerminal(width: width, height: 1)
    await terminal.show { Label("Moby-" + StyledText("Dick", style: .bold)) }
    terminal.expect(expected)
  }

  @Test("A text block wraps words, keeps paragraphs and styles, can be centered, and marks a cut")
  func wrapping() async {
    let block = TextBlock(.lines(of: "Call me Ishmael.\n\nSome years ago"))
    let terminal = await TestTerminal(width: 12, height: 6) { block }
    terminal.expect("Call me\nIshmael.\n\nSome years\nago")
    #expect(block.fittingSize(Size(width: 12, height: 9)) == Size(width: 10, height: 5))
    block.alignment = .center
    block.model = [StyledText("red", style: .foreground(.red)) + " and " + "blue字blue"]
    await terminal.settle()
    terminal.expect("  red and\n blue字blue")
    terminal.resize(width: 4, height: 2)
    terminal.expect("red\nand…")
  }

  @Test("Wrapping keeps the style of each part")
  func styles() {
    let text = StyledText("one t", style: .bold) + StyledText("wo", style: .dim) + " three"
    let lines = text.wrapped(toWidth: 7)
    #expect(
      lines.map { $0.rendered(colors: true) } == [
        "\u{1B}[1mone t\u{1B}[0m\u{1B}[2mwo\u{1B}[0m", "three",
      ])
    #expect(StyledText("").wrapped(toWidth: 7) == [StyledText()])
  }

  @Test("Strings that are not empty are accessibility elements")
  func accessibility() {
    #expect(Label("").accessibilityElements.isEmpty)
    let heading = Label("Works")
    heading.role = .heading
    #expect(heading.accessibilityElements.map(\.description) == ["Works, heading"])
    #expect(TextBlock(["a", "", "b"]).accessibilityElements.map(\.description) == ["a", "b"])
  }
}

@MainActor @Suite struct ProgressTests {
  @Test(
    "A progress bar shows the finished part and the percentage",
    arguments: [
      (0.42, 30, "Import ███████░░░░░░░░░░░  42%"), (0.42, 15, "████░░░░░░  42%"),
      (1, 12, "███████ 100%"), (0.999, 8, "99%"), (-3, 12, "░░░░░░░   0%"),
      (Double.nan, 12, "░░░░░░░   0%"), (Double.infinity, 12, "███████ 100%"), (0.5, 1, "5"),
    ])
  func bar(fraction: Double, width: Int, expected: String) async {
    let bar = ProgressBar(ProgressModel("Import", fraction: fraction))
    let terminal = await TestTerminal(width: width, height: 1) { bar }
    terminal.expect(expected)
    let half = ProgressBar(ProgressModel("Import", fraction: 0.5))
    #expect(half.accessibilityElements.map(\.description) == ["Import, progress, 50%"])
  }

  @Test("A spinner moves ten times a second while it is in the tree")
  func spinner() async {
    let spinner = Spinner("Loading…")
    let container = FittingRows([spinner])
    let terminal = await TestTerminal(width: 20, height: 1) { container }
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

@MainActor @Suite struct BorderTests {
  @Test("A border surrounds its content and shows a title")
  func appearance() async {
    let label = Label("Herman")
    let border = Border("Author", content: label)
    let terminal = await TestTerminal(width: 20, height: 5) { FittingRows([border]) }
    terminal.expect("╭─ Author ─╮\n│ Herman   │\n╰──────────╯")
    #expect(border.accessibilityElements.map(\.description) == ["Author, heading", "Herman"])
    label.model = "Herman Melville"
    await terminal.settle()
    terminal.expect("╭─ Author ────────╮\n│ Herman Melville │\n╰─────────────────╯")
    border.insets = .zero
    border.model = ""
    border.content = TextBlock(["a", "b"])
    await terminal.settle()
    terminal.expect("╭─╮\n│a│\n│b│\n╰─╯")
    #expect(border.accessibilityElements.map(\.description) == ["a", "b"])
  }

  @Test("A border is dim without the focus, and has the accent color with it")
  func focus() async {
    let border = Border("Name", content: Label(""))
    let terminal = await TestTerminal(width: 20, height: 3) { border }
    var styles: [TextStyle] { [0, 3, 15].map { terminal.app.screen[$0, 0].style } }
    let quiet = TextStyle.foreground(.secondary)
    #expect(styles == [quiet, .plain, quiet])
    border.content = TextField(TextFieldModel("Name"))
    await terminal.settle()
    #expect(Set(styles) == [.bold.with(.foreground(.accent))])
  }
}

@MainActor @Suite struct SheetTests {
  private final class Form: TerminalView, ContentContainer {}

  @Test("A sheet is as high as the content of a container, even after the content changes")
  func container() async {
    let page = Label("page")
    let terminal = await TestTerminal(width: 16, height: 5) { page }
    let (form, text) = (Form(), TextBlock(["one"]))
    form.content = text
    page.present(Sheet("Filter", content: form), style: .sheet)
    await terminal.settle()
    terminal.expect("page\n\n\n── Filter ──────\n one")
    text.model = ["one", "two"]
    await terminal.settle()
    terminal.expect("page\n\n── Filter ──────\n one\n two")
  }

  @Test("A sheet shows its content below a title, in the required height")
  func appearance() async {
    let page = Label("page")
    let terminal = await TestTerminal(width: 16, height: 5) { page }
    let text = TextBlock(["one", "two"])
    let sheet = Sheet("Filter", content: text)
    page.present(sheet, style: .sheet)
    await terminal.settle()
    terminal.expect("page\n\n── Filter ──────\n one\n two")
    text.model = ["three"]
    await terminal.settle()
    terminal.expect("page\n\n\n── Filter ──────\n three")
    #expect(sheet.accessibilityElements.map(\.description) == ["Filter, heading", "three"])
    terminal.press(KeyPress(.escape))
    await terminal.settle()
    terminal.expect("page")
  }
}

@MainActor @Suite struct SplitTests {
  @Test("A split divides the space, and shows only one view if the space is too small")
  func collapse() async {
    let views = [FocusableLine("first"), FocusableLine("second")]
    let split = Split(views[0], views[1], division: .first(8), minimum: 6)
    let terminal = await TestTerminal(width: 21, height: 2) { split }
    terminal.expect("first   │second\n        │")
    views[1].focus()
    terminal.resize(width: 12, height: 2)
    terminal.expect("first")
    #expect(views[0].isFocused)
    split.collapsedSide = .second
    await terminal.settle()
    terminal.expect("second")
    terminal.resize(width: 13, height: 2)
    terminal.expect("first │second\n      │")
  }

  @Test(
    "The views of a split stay inside and do not overlap",
    arguments: [Split.Division.ratio(0.3), .ratio(7), .first(90), .first(-4)], [0, 1, 5, 24])
  func frames(division: Split.Division, width: Int) {
    let views = [Block(width: 0, height: 0), Block(width: 0, height: 0)]
    let split = Split(views[0], views[1], division: division, minimum: 2)
    split.frame = Rect(x: 0, y: 0, width: width, height: 9)
    split.layoutIfNeeded()
    if split.isCollapsed {
      #expect(width < 5)
      #expect(views.filter(\.isHidden).count == 1)
    } else {
      #expect(views[0].frame.maxX + 1 == views[1].frame.minX)
      #expect(views[0].frame.width >= 2 && views[1].frame.width >= 2)
      #expect(views[1].frame.maxX == width)
    }
  }
}
