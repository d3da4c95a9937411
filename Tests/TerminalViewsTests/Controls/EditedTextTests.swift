import TerminalKit
import TerminalTesting
import TerminalText
import Testing

@testable import TerminalViews

@Suite struct EditedTextTests {
  /// Returns the text with `|` at the caret, or with `[` and `]` around the selection.
  private func described(_ edited: EditedText) -> String {
    let selection = edited.position.selection
    if selection.isEmpty { return "\(edited.textBeforeCaret)|\(edited.textAfterCaret)" }
    let start = edited.text[..<edited.index(at: selection.lowerBound)]
    let end = edited.text[edited.index(at: selection.upperBound)...]
    return "\(start)[\(edited.selectedText)]\(end)"
  }

  private func edited(
    _ text: String, _ commands: EditingCommand..., inserting: String = ""
  ) -> String {
    var edited = EditedText(text)
    for command in commands { edited.apply(command) }
    edited.insert(inserting)
    return described(edited)
  }

  @Test("Moves by characters, words, spaces and to the ends")
  func movements() {
    let text = "to-be or  näh, 42 "
    #expect(edited(text, .move(.characterBackward)) == "to-be or  näh, 42| ")
    #expect(edited(text, .move(.wordBackward)) == "to-be or  näh, |42 ")
    #expect(edited(text, .move(.wordBackward), .move(.wordBackward)) == "to-be or  |näh, 42 ")
    #expect(edited(text, .move(.start), .move(.wordForward)) == "to|-be or  näh, 42 ")
    #expect(
      edited(text, .move(.start), .move(.wordForward), .move(.wordForward))
        == "to-be| or  näh, 42 ")
    #expect(edited(text, .move(.spaceBackward), .move(.spaceBackward)) == "to-be or  |näh, 42 ")
    #expect(edited(text, .move(.start), .move(.characterBackward)) == "|\(text)")
    #expect(edited(text, .move(.characterForward)) == "\(text)|")
  }

  @Test("Yanking inserts text that was removed by consecutive kill commands")
  func kill() {
    let toMiddle = EditingCommand.move(.wordBackward)
    #expect(edited("one two three", .kill(.wordBackward), .yank, .yank) == "one two threethree|")
    #expect(
      edited("one two three", .kill(.wordBackward), .kill(.wordBackward), .move(.start), .yank)
        == "two three|one ")
    #expect(
      edited("one two three", toMiddle, .kill(.end), .kill(.start), .yank) == "one two three|")
    #expect(
      edited("one two", toMiddle, .kill(.end), .move(.start), .kill(.wordForward), .yank) == "one| "
    )
    #expect(edited("one two", .select(.wordBackward), .kill(.start), .yank, .yank) == "one twotwo|")
    #expect(edited("one", .selectAll, .copy, .move(.end), .yank) == "oneone|")
    #expect(edited("a/b c/d", .kill(.spaceBackward)) == "a/b |")
  }

  @Test("Undoes and redoes typing word by word")
  func undo() {
    var text = EditedText()
    for character in "ab cd" { text.insert(String(character)) }
    text.apply(.undo)
    #expect(described(text) == "ab |")
    text.apply(.undo)
    #expect(described(text) == "|")
    text.apply(.undo)
    text.apply(.redo)
    text.apply(.redo)
    text.apply(.redo)
    #expect(described(text) == "ab cd|")
    text.apply(.selectAll)
    text.insert("x")
    text.apply(.undo)
    #expect(described(text) == "[ab cd]")
    text.insert("y")
    text.apply(.redo)
    #expect(described(text) == "y|")
  }

  @Test("Keeps grapheme clusters together")
  func clusters() {
    #expect(edited("a🇩🇪", .delete(.characterBackward)) == "a|")
    #expect(edited("e", inserting: "\u{301}") == "e\u{301}|")
    #expect(edited("ab", .move(.start), .delete(.characterForward)) == "|b")
    // The woman and the girl become one character, so the caret moves behind both.
    var text = EditedText("👩👧x")
    text.apply(.move(.start))
    text.apply(.move(.characterForward))
    text.insert("\u{200D}")
    #expect(described(text) == "👩\u{200D}👧|x")
    text = EditedText("e1\u{301}2")
    text.apply(.move(.start))
    text.apply(.move(.characterForward))
    text.apply(.delete(.characterForward))
    #expect(described(text) == "e|2")
  }

  @Test(
    "Pasting removes or replaces unsafe characters and joins lines",
    arguments: [
      ("a\nb\r\nc\td\u{2028}e", "a b c d e"), ("a\u{1B}[31mb\u{7F}\u{9B}", "a[31mb"),
      ("a\u{202E}b\u{2066}c", "abc"), ("a\u{FFFE}", "a\u{FFFD}"), ("\u{0}\u{8}", ""),
    ])
  func paste(input: String, expected: String) {
    #expect(edited("", inserting: input) == expected + "|")
    #expect(EditedText(input).text == expected)
  }

  @Test("Truncates insertions to the maximum length")
  func maximumLength() {
    var text = EditedText("abcdef", maximumLength: 4)
    #expect(text.text == "abcd")
    text.insert("x")
    #expect(text.text == "abcd")
    text.apply(.select(.characterBackward))
    text.insert("👨‍👩‍👧👨‍👩‍👧")
    #expect(text.text == "abc👨‍👩‍👧")
    text.maximumLength = -1
    text.insert("x")
    #expect(text.text == "abc👨‍👩‍👧")
  }
}

@MainActor @Suite struct TextFieldTests {
  private final class Log {
    var changes: [String] = []
    var submissions: [String] = []
  }

  private func show(
    _ model: TextFieldModel = TextFieldModel("Name"), text: String = "", width: Int = 20
  ) async -> (terminal: TestTerminal, field: TextField, log: Log) {
    let log = Log()
    let field = TextField(model, text: text)
    field.onChange = { log.changes.append($0) }
    field.onSubmit = { log.submissions.append($0) }
    let terminal = await TestTerminal(width: width, height: 2) { FittingRows([field]) }
    return (terminal, field, log)
  }

  @Test("Shows typed text with the caret, and reports changes and submission")
  func typing() async {
    let (terminal, field, log) = await show()
    terminal.expect("Name ›")
    #expect(terminal.cursor == Point(x: 6, y: 0))
    terminal.type("Ana?")
    terminal.press(KeyPress(.backspace), KeyPress(.left), KeyPress("n"), KeyPress(.enter))
    terminal.expect("Name ›Anna")
    #expect(terminal.cursor == Point(x: 9, y: 0))
    #expect(log.changes == ["A", "An", "Ana", "Ana?", "Ana", "Anna"])
    #expect(log.submissions == ["Anna"])
    #expect(field.text == "Anna")
  }

  @Test("Reports text beyond the limit, after a change with the part that fits")
  func limit() async {
    let (terminal, field, log) = await show(TextFieldModel("Name", maximumLength: 3))
    field.onLimit = { log.changes.append("limit") }
    terminal.type("abc")
    #expect(log.changes == ["a", "ab", "abc"])
    terminal.type("d")
    terminal.press(KeyPress(.backspace))
    terminal.paste("xy")
    #expect(log.changes.dropFirst(3) == ["limit", "ab", "abx", "limit"])
  }

  @Test("Scrolls to keep the caret visible")
  func scrolling() async {
    let (terminal, _, _) = await show(TextFieldModel(), width: 9)
    terminal.type("abcdefgh")
    terminal.expect("›bcdefgh")
    #expect(terminal.cursor == Point(x: 8, y: 0))
    terminal.press(KeyPress("a", .control))
    terminal.expect("›abcdefgh")
    #expect(terminal.cursor == Point(x: 1, y: 0))
    terminal.press(KeyPress("e", .control), KeyPress("字"))
    terminal.expect("›defgh字")
    terminal.press(KeyPress(.left))
    #expect(terminal.cursor == Point(x: 6, y: 0))
    terminal.press(KeyPress("u", .control))
    terminal.expect("›字")
    terminal.press(KeyPress("_", .control))
    terminal.expect("›cdefgh字")
    #expect(terminal.cursor == Point(x: 7, y: 0))
  }

  @Test("A resize keeps the caret visible, down to one column")
  func resizing() async {
    let (terminal, _, _) = await show(text: "0123456789")
    terminal.expect("Name ›0123456789")
    terminal.resize(width: 12, height: 1)
    terminal.expect("N… ›3456789")
    #expect(terminal.cursor == Point(x: 11, y: 0))
    terminal.resize(width: 1, height: 1)
    #expect(terminal.cursor == Point(x: 0, y: 0))
    terminal.press(KeyPress(.left))
    terminal.expect("9")
    terminal.resize(width: 20, height: 1)
    terminal.expect("Name ›0123456789")
  }

  /// Returns the text of the reversed cells in the first row.
  private func selectedText(on terminal: TestTerminal) -> String {
    let cells = (0..<terminal.device.size.width).map { terminal.app.screen[$0, 0] }
    return cells.filter { $0.style == .underline.with(.reverse) }.map(\.text).joined()
  }

  @Test("Clicks move the caret, and drags select")
  func mouse() async {
    let (terminal, field, _) = await show(text: "a字bcd")
    terminal.click(8, 0)
    #expect(terminal.cursor == Point(x: 7, y: 0))
    terminal.drag(from: Point(x: 7, y: 0), to: Point(x: 10, y: 0))
    #expect(selectedText(on: terminal) == "字b")
    terminal.click(19, 0, modifiers: .shift)
    #expect(selectedText(on: terminal) == "字bcd")
    terminal.drag(from: Point(x: 10, y: 0), to: Point(x: 0, y: 0))
    #expect(selectedText(on: terminal) == "a字b")
    terminal.type("x")
    #expect(field.text == "xcd")
  }

  @Test("Dragging beyond an edge scrolls the text")
  func draggingBeyond() async {
    let (terminal, _, _) = await show(TextFieldModel(), text: "abcdefghij", width: 6)
    terminal.expect("›ghij")
    terminal.mouse(.press, 1, 0)
    for _ in 0..<3 { terminal.mouse(.drag, 0, 0) }
    terminal.expect("›defgh")
    #expect(selectedText(on: terminal) == "def")
  }

  @Test("Pasted text becomes one line, and undo removes it in one step")
  func paste() async {
    let (terminal, field, log) = await show()
    terminal.paste("one\ntwo\u{1B}[31m\u{202E}\r\n")
    #expect(field.text == "one two[31m ")
    #expect(log.changes == ["one two[31m "])
    terminal.press(KeyPress("z", .alt))
    #expect(field.text == "")
    terminal.press(KeyPress("_", .alt))
    #expect(field.text == "one two[31m ")
  }

  @Test("A megabyte can be pasted, edited and undone")
  func hugePaste() async {
    let (terminal, field, _) = await show()
    let text = String(repeating: "word 字 ", count: 110_000)
    terminal.paste(text)
    terminal.type("x")
    #expect(field.text == text + "x")
    terminal.expect("Name › 字 word 字 x")
    terminal.press(KeyPress(.home))
    terminal.expect("Name ›word 字 word")
    terminal.press(KeyPress("k", .control), KeyPress("_", .control))
    #expect(field.text == text + "x")
  }

  @Test("Shows the placeholder while the text is empty")
  func placeholder() async {
    let (terminal, _, _) = await show(TextFieldModel("Name", titleWidth: 6, placeholder: "first"))
    terminal.expect("Name   ›first")
    #expect(terminal.cursor == Point(x: 8, y: 0))
    terminal.type("a")
    terminal.expect("Name   ›a")
  }

  @Test("Setting the text reports no change, and setting the same text keeps the caret")
  func replacement() async {
    let (terminal, field, log) = await show(text: "abc")
    terminal.press(KeyPress(.home))
    field.text = "abc"
    #expect(terminal.cursor == Point(x: 6, y: 0))
    field.text = "ab\ncd"
    await terminal.settle()
    terminal.expect("Name ›ab cd")
    #expect(terminal.cursor == Point(x: 11, y: 0))
    #expect(log.changes.isEmpty)
    field.model.maximumLength = 6
    await terminal.settle()
    terminal.type("xyz")
    #expect(field.text == "ab cdx")
  }

  @Test("Does not handle Tab, arrow up or Ctrl+C, nor Enter without a closure")
  func unhandledKeys() async {
    let field = TextField()
    for key in [KeyPress(.tab), KeyPress(.enter), KeyPress(.up), KeyPress("c", .control)] {
      #expect(!field.handle(key))
    }
    #expect(!field.keyBindings.contains { $0.title == "Submit" })
  }

  @Test("A disabled field can't be focused")
  func disabled() async {
    let (terminal, field, log) = await show(TextFieldModel("Name", isEnabled: false), text: "a")
    terminal.expect("Name  a")
    terminal.type("b")
    terminal.paste("b")
    terminal.click(7, 0)
    #expect(log.changes.isEmpty)
    #expect(terminal.cursor == nil)
    #expect(field.accessibilityElements.map(\.description) == ["Name, text field, a, unavailable"])
  }

  @Test("The accessibility element replaces the text")
  func accessibility() async {
    let (_, field, log) = await show(text: "a")
    for text in ["b", ""] {
      guard case .edit(let edit)? = field.accessibilityElements.first?.action else { continue }
      edit(text)
      #expect(field.text == text)
    }
    #expect(log.changes == ["b", ""])
  }

  @Test("No key has two commands, and each command is listed once")
  func keys() {
    let keys = EditingKeys.all.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
    #expect(Set(EditingKeys.all.map(\.title)).count == EditingKeys.all.count)
    #expect(TextField().keyBindings.count == EditingKeys.all.count)
  }
}
