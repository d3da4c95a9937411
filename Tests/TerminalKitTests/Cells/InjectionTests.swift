@testable import TerminalKit
import TerminalTesting
import TerminalText
import Testing

/// Draws hostile texts in every way that a view can.
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

  @Test("No byte of a hostile text, title or link controls the terminal", arguments: hostile)
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
    #expect(model.visibleCells == grid.visibleCells)
    #expect(model.visibleCells.allSatisfy { $0.style == .plain })
    for link in model.visibleCells.compactMap(\.link) {
      #expect(link.hasPrefix("https://example.org/Rick") && link.hasSuffix("Deckard"))
      #expect(link.utf8.allSatisfy { 0x21...0x7E ~= $0 })
    }
  }

  /// Expects that bytes contain no control character but those of the renderer's own sequences.
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
    "A link is kept only for web addresses, in printable ASCII",
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

  @Test("Every scalar makes cells without control characters")
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
