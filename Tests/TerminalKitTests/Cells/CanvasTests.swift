import TerminalTesting
import TerminalText
import Testing

@testable import TerminalKit

@MainActor @Suite struct CanvasTests {
  private let grid = CellGrid(size: Size(width: 10, height: 3))
  private var canvas: Canvas { Canvas(grid) }

  @Test(
    "Draws text clipped to the canvas, and returns the number of columns up to its end",
    arguments: [
      ("Rick", 0, "Rick", 4), ("Rick", 8, "        Ri", 2), ("Rick", -2, "ck", 4),
      ("Rick", 12, "", 0), ("漢字", 0, "漢字", 4), ("漢字", -1, " 字", 4), ("漢字", 7, "       漢", 3),
      ("é", 0, "é", 1), ("e\u{301}x", 0, "e\u{301}x", 2), ("\u{301}x", 0, "x", 1),
      ("a\u{200B}b", 0, "ab", 2), ("👩‍👩‍👧‍👦!", 0, "👩‍👩‍👧‍👦!", 3), ("🇩🇪1️⃣", 0, "🇩🇪1️⃣", 4), ("", 0, "", 0),
    ])
  func texts(text: String, x: Int, row: String, columns: Int) {
    #expect(canvas.draw(text, at: Point(x: x, y: 1)) == columns)
    #expect(grid.text == "\n\(row)\n")
  }

  @Test("Writing over half of a wide character makes the other half a space")
  func halves() {
    canvas.draw("漢字", at: .zero)
    canvas.draw("x", at: Point(x: 1, y: 0))
    #expect(grid.row(0) == " x字")
    canvas.draw("y", at: Point(x: 2, y: 0))
    #expect(grid.row(0) == " xy")
    #expect((0..<10).allSatisfy { grid[$0, 0].width == 1 })
  }

  @Test("Making a grid smaller removes a wide character at the edge, and keeps other text")
  func resize() {
    canvas.draw("a漢字", at: .zero)
    grid.resize(to: Size(width: 4, height: 1))
    #expect(grid.text == "a漢")
    grid.resize(to: Size(width: 6, height: 2))
    #expect(grid.text == "a漢\n")
    grid.resize(to: Size(width: 2, height: 1))
    #expect(grid.text == "a")
    grid.resize(to: .zero)
    #expect(grid.text == "")
  }

  @Test("An area has its own coordinates and clips to itself and to its parent")
  func areas() {
    let area = canvas.area(Rect(x: 2, y: 1, width: 4, height: 5))
    #expect(area.size == Size(width: 4, height: 5))
    area.draw("abcdef", at: .zero)
    area.draw("x", at: Point(x: 0, y: -1))
    area.draw("y", at: Point(x: 0, y: 2))
    area.area(Rect(x: 3, y: 1, width: 9, height: 1)).draw("pq", at: .zero)
    #expect(grid.text == "\n  abcd\n     p")
  }

  @Test("Combines a style with those of the canvas and of the text's spans")
  func styles() {
    let styled = canvas.with(style: .dim.with(.background(.blue)))
    let text = StyledText("a", style: .foreground(.red)) + StyledText("b")
    styled.draw(text, at: .zero, style: .bold.with(.foreground(.green)))
    let common = TextStyle.dim.with(.bold).with(.background(.blue))
    #expect(grid[0, 0].style == common.with(.foreground(.red)))
    #expect(grid[1, 0].style == common.with(.foreground(.green)))
  }

  @Test("A fill is clipped, and repeats wide characters in whole")
  func fill() {
    canvas.fill(Rect(x: 7, y: 1, width: 9, height: 9), character: "漢")
    canvas.fill(Rect(x: -2, y: 0, width: 4, height: 1), character: "x", style: .bold)
    canvas.fill(Rect(x: 0, y: 2, width: 2, height: 1), character: "\u{1B}")
    #expect(grid.text == "xx\n       漢\n␛␛     漢")
    #expect(grid[1, 0].style == .bold)
  }

  @Test("Applying a style keeps the text and combines with its earlier style")
  func apply() {
    canvas.draw("a漢b", at: .zero, style: .bold)
    canvas.apply(.reverse, to: Rect(x: 0, y: 0, width: 3, height: 1))
    #expect(grid.row(0) == "a漢b")
    #expect((0..<4).map { grid[$0, 0].style == .bold.with(.reverse) } == [true, true, true, false])
    canvas.apply(.dim, to: Rect(x: 2, y: 0, width: 2, height: 1))
    #expect(grid[2, 0].style == grid[1, 0].style)
  }

  @Test("Drops a joiner at the end of a cluster, which terminals would join to the next one")
  func trailingJoiner() {
    let grid = CellGrid(size: Size(width: 4, height: 1))
    Canvas(grid).draw("👩\u{200D}\u{200D}", at: .zero)
    Canvas(grid).draw("👩\u{200D}👧", at: Point(x: 2, y: 0))
    #expect(grid.row(0) == "👩👩\u{200D}👧")
  }

  @Test("A cell takes 16 bytes")
  func cellSize() { #expect(MemoryLayout<Cell>.stride == 16) }

  @Test("A canvas larger than its grid draws only inside the grid")
  func staleCanvas() {
    let canvas = canvas
    grid.resize(to: Size(width: 2, height: 1))
    canvas.draw("abc", at: .zero)
    canvas.draw("漢字", at: Point(x: 1, y: 2))
    canvas.fill(canvas.bounds, character: "z")
    canvas.apply(.bold, to: canvas.bounds)
    #expect(grid.text == "zz")
  }
}

/// Draws hostile text in every way that a view can.
@MainActor @Suite struct InjectionTests {
  private nonisolated static let hostile = [
    "\u{1B}]0;owned\u{07}", "\u{1B}]52;c;b3duZWQ=\u{07}", "\u{1B}[31;1m", "\u{9B}31m", "\r",
    "\u{8}",
    "\u{7F}", "\u{202E}", "\u{200F}", "\u{1B}c", "\u{90}q\u{9C}", "\0", "\n", "\u{2066}", "\u{E}",
  ]

  private func draw(_ text: String, on canvas: Canvas) {
    canvas.draw(text, at: Point(x: 1, y: 0))
    canvas.draw(SafeText(text), at: Point(x: 1, y: 1))
    canvas.draw(StyledText(text), at: Point(x: 1, y: 2), link: "https://example.org/\(text)")
    for character in text {
      canvas.fill(Rect(x: 1, y: 3, width: 9, height: 1), character: character)
    }
    canvas.draw(
      StyledText("é") + StyledText(text), at: Point(x: 1, y: 4), link: "javascript:\(text)")
  }

  @Test("Hostile text, titles and links can't control the terminal", arguments: hostile)
  func harmless(text: String) {
    let grid = CellGrid(size: Size(width: 60, height: 5))
    draw("Rick\(text)Deckard", on: Canvas(grid))
    var modes = TerminalModes()
    modes.title = SafeText("Rick\(text)Deckard")
    var capabilities = TerminalCapabilities()
    capabilities.links = true
    let renderer = FrameRenderer(capabilities: capabilities)
    let bytes = renderer.bytes(for: grid, cursor: nil, modes: modes)
    expectHarmless(bytes)

    var model = TerminalModel(size: grid.size)
    model.write(bytes)
    #expect(model.unknownSequences == [])
    #expect(model.title.hasPrefix("Rick") && model.title.hasSuffix("Deckard"))
    #expect(model.visibleCells == grid.visibleCells())
    #expect(model.visibleCells.allSatisfy { $0.style == .plain })
    for link in model.visibleCells.compactMap(\.link) {
      #expect(link.hasPrefix("https://example.org/Rick") && link.hasSuffix("Deckard"))
      #expect(link.utf8.allSatisfy { 0x21...0x7E ~= $0 })
    }
  }

  /// Expects that bytes contain no control characters except those of the renderer's own sequences,
  /// no characters that change the direction of text, and none of the hostile sequences.
  private func expectHarmless(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    for scalar in text.unicodeScalars {
      let isOwn = ["\u{1B}", "\r", "\n", "\u{8}", "\u{F}"].contains(scalar)
      #expect(isOwn || scalar.properties.generalCategory != .control, "\(scalar.value)")
      #expect(![0x200E, 0x200F, 0x202E, 0x2066].contains(scalar.value))
    }
    for sequence in ["owned", "]0;", "]52", "[31", "\u{1B}c"] {
      let isText = text.contains("␛" + sequence.drop { $0 == "\u{1B}" })
      #expect(!text.contains("\u{1B}" + sequence) || isText, "\(sequence)")
    }
  }

  @Test(
    "Keeps only links to web addresses, encoded as printable ASCII",
    arguments: [
      ("https://example.org/a b", "https://example.org/a%20b"),
      ("HTTP://example.org/é", "HTTP://example.org/%C3%A9"),
      ("https://a/\u{1B}\\x", "https://a/%1B\\x"), ("https://a/%41", "https://a/%41"),
      ("javascript:alert(1)", nil), ("file:///etc/passwd", nil), ("https:/a", nil), ("", nil),
      ("https://" + String(repeating: "é", count: 500), nil),
    ] as [(String, String?)])
  func links(link: String, expected: String?) {
    let grid = CellGrid(size: Size(width: 4, height: 1))
    Canvas(grid).draw(StyledText("x"), at: .zero, link: link)
    #expect(grid[0, 0].link == expected)
  }

  @Test("Every special scalar is drawn without control characters")
  func everyScalar() {
    let grid = CellGrid(size: Size(width: 8, height: 1))
    let canvas = Canvas(grid)
    let special = [0..<0x300, 0x2000..<0x2070, 0xFE00..<0x10000, 0xE0000..<0xE0100].joined()
    for value in special {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      grid.clear()
      canvas.draw("a\(scalar)b", at: .zero)
      let text = grid.text.unicodeScalars
      #expect(text.allSatisfy { $0.properties.generalCategory != .control }, "\(value)")
      #expect(text.first == "a" && text.last == "b", "\(value)")
    }
  }
}
