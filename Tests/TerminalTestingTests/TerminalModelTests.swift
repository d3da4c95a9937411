import TerminalKit
import TerminalTesting
import TerminalText
import Testing

@Suite struct TerminalModelTests {
  /// Returns a terminal of 8 columns and 3 rows after some output.
  private func terminal(_ output: String, widths: TerminalModel.Widths = .clusters) -> TerminalModel
  {
    var model = TerminalModel(size: Size(width: 8, height: 3), widths: widths)
    model.write(output.utf8)
    return model
  }

  @Test(
    "Shows the text and the effects of sequences",
    arguments: [
      ("Rick", "Rick\n\n"), ("a\r\nb\nc", "a\nb\n c"), ("123456789", "12345678\n9\n"),
      ("12345678\r\nx", "12345678\nx\n"), ("\u{1B}[?7l123456789", "12345679\n\n"),
      ("1\n2\n3\n4", " 2\n  3\n   4"), ("\u{1B}[2;3Hx", "\n  x\n"), ("abc\u{8}\u{8}x", "axc\n\n"),
      ("a\tb", "a      b\n\n"), ("abc\u{1B}[1G\u{1B}[K", "\n\n"),
      ("abc\u{1B}[2D\u{1B}[1Xx", "axc\n\n"),
      ("abc\r\u{1B}[2@", "  abc\n\n"), ("abc\r\u{1B}[P", "bc\n\n"), ("a\u{1B}[3b", "aaaa\n\n"),
      ("a\r\nb\r\nc\u{1B}[2;3r\u{1B}[S", "a\nc\n"), ("a\r\nb\r\nc\u{1B}[T", "\na\nb"),
      ("a\r\nb\r\nc\u{1B}[1;1H\u{1B}M", "\na\nb"), ("a\r\nb\u{1B}[L", "a\n\nb"),
      ("a\r\nb\r\nc\u{1B}[2;1H\u{1B}[M", "a\nc\n"), ("abc\u{1B}[2J", "\n\n"),
      ("漢字", "漢字\n\n"), ("漢\u{8}x", " x\n\n"), ("1234567漢", "1234567\n漢\n"),
      ("\u{1B}(0lqk\u{1B}(B", "┌─┐\n\n"), ("\u{1B}7ab\u{1B}8c", "cb\n\n"), ("\u{C3}", "Ã\n\n"),
    ])
  func screens(output: String, screen: String) {
    let model = terminal(output)
    #expect(model.screen == screen)
    #expect(model.unknownSequences == [])
  }

  @Test(
    "If scalars are measured, a mark after the last column joins the cell before the cursor",
    arguments: [("\u{1B}[?7l", "1234567\u{301}e"), ("", "1234567e\u{301}")])
  func lastMark(start: String, row: String) {
    #expect(terminal(start + "1234567e\u{301}", widths: .scalars).row(0) == row)
  }

  @Test("A sequence can be split at each byte")
  func splitSequences() {
    let output = Array("\u{1B}[1;31m漢\u{1B}]2;é\u{1B}\\\u{1B}[?2004h\u{1B}[2;2Hx".utf8)
    for place in output.indices {
      var model = TerminalModel(size: Size(width: 8, height: 3))
      model.write(output[..<place])
      model.write(output[place...])
      #expect(model.screen == "漢\n x\n")
      #expect(model.title == "é" && model.privateModes.contains(2004))
      #expect(model.unknownSequences == [])
    }
  }

  @Test(
    "Reads the styles of text",
    arguments: [
      ("1;31", TextStyle.bold.with(.foreground(.red))), ("1;22", .plain),
      ("38;5;9;4", .underline.with(.foreground(.palette(9)))),
      ("48;2;1;2;3", .background(.rgb(1, 2, 3))), ("38:2::1:2:3", .foreground(.rgb(1, 2, 3))),
      ("91;102", .foreground(.palette(9)).with(.background(.palette(10)))), ("7;", .plain),
      ("4:0", .plain),
    ])
  func styles(parameters: String, style: TextStyle) {
    #expect(terminal("\u{1B}[\(parameters)mx").cell(0, 0).style == style)
  }

  @Test("A cluster is one character, or one per wide scalar in an old terminal")
  func widths() {
    #expect(terminal("👩‍👧x").cell(2, 0).text == "x")
    #expect(terminal("👩‍👧x", widths: .scalars).cell(4, 0).text == "x")
    #expect(terminal("❤️x", widths: .clusters).cell(2, 0).text == "x")
    #expect(terminal("❤️x", widths: .scalars).cell(1, 0).text == "x")
    #expect(terminal("❤️\u{1B}[?2027h❤️x", widths: .mode).cell(3, 0).text == "x")
    #expect(terminal("e\u{301}x").cell(0, 0).text == "e\u{301}")
  }

  @Test("The alternate screen has its own cells, and leaving it restores the cursor")
  func alternateScreen() {
    var model = terminal("ab\u{1B}[?1049h\u{1B}[Hx")
    #expect(model.screen == "x\n\n" && model.showsAlternateScreen)
    model.write("\u{1B}[?1049lc".utf8)
    #expect(model.screen == "abc\n\n" && !model.showsAlternateScreen)
  }

  @Test("Keeps links, titles and unknown sequences")
  func strings() {
    let model = terminal(
      "\u{1B}]8;;http://a\u{1B}\\x\u{1B}]8;;\u{1B}\\y\u{1B}]0;t\u{7}\u{1B}]52;c;eA==\u{7}\u{1B}[5z\u{7F}"
    )
    #expect(model.cell(0, 0).link == "http://a" && model.cell(1, 0).link == nil)
    #expect(model.title == "t")
    #expect(model.unknownSequences == ["\\x1b[5z", "control 7f"])
  }

  @Test("A resize removes or adds cells on the right and at the bottom")
  func resize() {
    var model = terminal("abc漢\r\ndef")
    model.resize(to: Size(width: 4, height: 1))
    #expect(model.screen == "abc" && model.cursor == Point(x: 3, y: 0))
    model.resize(to: Size(width: 6, height: 2))
    #expect(model.screen == "abc\n")
  }
}
