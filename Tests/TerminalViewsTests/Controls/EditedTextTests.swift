import Testing

@testable import TerminalViews

@Suite struct EditedTextTests {
  /// The text with `|` at the caret, or `[` and `]` around the selection.
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

  @Test("Extends a selection and ends it at its start or end")
  func selection() {
    let back = EditingCommand.select(.characterBackward)
    #expect(edited("abcd", back, back) == "ab[cd]")
    #expect(edited("abcd", back, back, .move(.characterBackward)) == "ab|cd")
    #expect(edited("abcd", back, back, .move(.characterForward)) == "abcd|")
    #expect(edited("abcd", back, .select(.characterForward)) == "abcd|")
    #expect(edited("abcd", .selectAll, inserting: "x") == "x|")
    #expect(edited("abcd", .selectAll, .delete(.characterBackward)) == "|")
    #expect(edited("ab cd", .select(.wordBackward), .move(.wordBackward)) == "|ab cd")
  }

  @Test("Joins texts that are killed one after the other")
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

  @Test("Exchanges the characters around the caret")
  func transpose() {
    #expect(edited("abc", .transpose) == "acb|")
    #expect(edited("abc", .move(.characterBackward), .transpose) == "acb|")
    #expect(edited("abc", .move(.start), .transpose) == "|abc")
    #expect(edited("a", .transpose) == "a|")
    #expect(edited("x👨‍👩‍👧é", .transpose) == "xé👨‍👩‍👧|")
  }

  @Test("Undoes typing word by word, and redoes it")
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

  @Test("Keeps grapheme clusters whole")
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
    "Pasted text becomes one safe line",
    arguments: [
      ("a\nb\r\nc\td\u{2028}e", "a b c d e"), ("a\u{1B}[31mb\u{7F}\u{9B}", "a[31mb"),
      ("a\u{202E}b\u{2066}c", "abc"), ("a\u{FFFE}", "a\u{FFFD}"), ("\u{0}\u{8}", ""),
    ])
  func paste(input: String, expected: String) {
    #expect(edited("", inserting: input) == expected + "|")
    #expect(EditedText(input).text == expected)
  }

  @Test("Truncates insertions at the maximum length")
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
