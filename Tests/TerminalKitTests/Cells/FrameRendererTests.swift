import TerminalTesting
import TerminalText
import Testing

@testable import TerminalKit

@MainActor @Suite struct FrameRendererTests {
  private let size = Size(width: 120, height: 40)

  private func capabilities() -> TerminalCapabilities {
    var capabilities = TerminalCapabilities(environment: ["TERM": "xterm-256color"])
    capabilities.synchronizedOutput = true
    return capabilities
  }

  /// Draws a title, a list whose selected row has a marker and bold text, and a status line.
  private func drawList(_ canvas: Canvas, first: Int, selected: Int) {
    canvas.grid.clear()
    canvas.draw("Characters", at: .zero, style: .bold)
    for y in 1..<canvas.size.height - 1 {
      let row = first + y - 1
      let text = row == selected ? "▌ Character \(row)" : "  Character \(row)"
      canvas.draw(text, at: Point(x: 0, y: y), style: row == selected ? .bold : .plain)
    }
    canvas.draw("? help", at: Point(x: 0, y: canvas.size.height - 1), style: .dim)
  }

  /// Shows two lists one after the other. Returns the bytes of the second frame, the screen after
  /// it, and the expected screen.
  private func bytesOfScroll(
    from old: (Int, Int), to new: (Int, Int), cursor: Point
  ) -> (bytes: [UInt8], screen: String, expected: String) {
    let grid = CellGrid(size: size)
    let renderer = FrameRenderer(capabilities: capabilities())
    var model = TerminalModel(size: size)
    drawList(Canvas(grid), first: old.0, selected: old.1)
    model.write(renderer.bytes(for: grid, cursor: cursor, modes: TerminalModes()))
    drawList(Canvas(grid), first: new.0, selected: new.1)
    let bytes = renderer.bytes(for: grid, cursor: cursor, modes: TerminalModes())
    model.write(bytes)
    return (bytes, model.screen, grid.text)
  }

  @Test(
    "Scrolling a list by one row takes at most 75 bytes, moving the selection at most 90",
    arguments: [
      ((100, 137), (101, 138), 75), ((101, 101), (100, 100), 75), ((100, 110), (100, 111), 90),
    ])
  func list(old: (Int, Int), new: (Int, Int), limit: Int) {
    let cursor = Point(x: 0, y: new.1 - new.0 + 1)
    let frame = bytesOfScroll(from: old, to: new, cursor: cursor)
    #expect(frame.screen == frame.expected)
    let text = String(reflecting: String(decoding: frame.bytes, as: UTF8.self))
    #expect(frame.bytes.count <= limit, "\(frame.bytes.count): \(text)")
  }

  @Test("Moving the cursor sends only the movement")
  func movedCursor() {
    let grid = CellGrid(size: size)
    let renderer = FrameRenderer(capabilities: capabilities())
    _ = renderer.bytes(for: grid, cursor: .zero, modes: TerminalModes())
    let moved = renderer.bytes(for: grid, cursor: Point(x: 4, y: 0), modes: TerminalModes())
    #expect(String(decoding: moved, as: UTF8.self) == "\u{1B}[5G")
    let hidden = renderer.bytes(for: grid, cursor: nil, modes: TerminalModes())
    #expect(String(decoding: hidden, as: UTF8.self) == "\u{1B}[?25l")
  }

  @Test(
    "A combining mark in the last column stays with its letter",
    arguments: ["1234567e\u{301}", "1234567\u{30D}", "123456か\u{309A}"])
  func lastMark(text: String) {
    let size = Size(width: 8, height: 2)
    let grid = CellGrid(size: size)
    let renderer = FrameRenderer(capabilities: capabilities())
    var model = TerminalModel(size: size, widths: .scalars)
    Canvas(grid).draw(text, at: .zero)
    Canvas(grid).draw("next", at: Point(x: 0, y: 1))
    model.write(renderer.bytes(for: grid, cursor: nil, modes: TerminalModes()))
    #expect(model.screen == grid.text)
    #expect(!model.privateModes.contains(7))
  }

  @Test("A cursor outside the grid is hidden", arguments: [Point(x: -1, y: 0), Point(x: 0, y: 40)])
  func cursorOutside(cursor: Point) {
    let renderer = FrameRenderer(capabilities: capabilities())
    var model = TerminalModel(size: size)
    model.write(renderer.bytes(for: CellGrid(size: size), cursor: cursor, modes: TerminalModes()))
    #expect(!model.showsCursor)
  }

  @Test("Sends a frame as one synchronized update if the terminal supports that")
  func synchronizedOutput() {
    let grid = CellGrid(size: size)
    let renderer = FrameRenderer(capabilities: capabilities())
    var model = TerminalModel(size: size)
    model.write(renderer.bytes(for: grid, cursor: nil, modes: TerminalModes()))
    Canvas(grid).draw("x", at: .zero)
    model.write(renderer.bytes(for: grid, cursor: nil, modes: TerminalModes()))
    #expect(model.synchronizedFrames == 2)
    #expect(!model.privateModes.contains(2026))
  }

  @Test("Erases the rest of a row with its background color if the terminal supports that")
  func eraseWithBackground() {
    let grid = CellGrid(size: size)
    var lengths: [Int] = []
    for erases in [true, false] {
      var capabilities = capabilities()
      capabilities.backgroundColorErase = erases
      let renderer = FrameRenderer(capabilities: capabilities)
      grid.clear()
      _ = renderer.bytes(for: grid, cursor: nil, modes: TerminalModes())
      Canvas(grid).fill(Rect(x: 0, y: 3, width: 120, height: 1), style: .background(.blue))
      lengths.append(renderer.bytes(for: grid, cursor: nil, modes: TerminalModes()).count)
    }
    #expect(lengths[0] < 35)
    #expect(lengths[1] > 120)
  }

  @Test("Changes a style with the fewest parameters")
  func styleTransitions() {
    let grid = CellGrid(size: Size(width: 3, height: 1))
    let renderer = FrameRenderer(capabilities: capabilities())
    _ = renderer.bytes(for: grid, cursor: nil, modes: TerminalModes())
    let canvas = Canvas(grid)
    canvas.draw("a", at: .zero, style: .bold.with(.foreground(.red)))
    canvas.draw("b", at: Point(x: 1, y: 0), style: .foreground(.red))
    canvas.draw("c", at: Point(x: 2, y: 0))
    let bytes = renderer.bytes(for: grid, cursor: nil, modes: TerminalModes())
    let expected = "\u{1B}[?2026h\u{1B}[1;31ma\u{1B}[22mb\u{1B}[mc\u{1B}[?2026l"
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  @Test(
    "Colors are reduced to those of the terminal",
    arguments: [
      (ColorDepth.full, "38;2;250;0;0"), (.palette, "38;5;196"), (.sixteen, "91"), (.none, ""),
    ])
  func colors(depth: ColorDepth, expected: String) {
    let grid = CellGrid(size: Size(width: 2, height: 1))
    var capabilities = TerminalCapabilities()
    capabilities.colorDepth = depth
    let renderer = FrameRenderer(capabilities: capabilities)
    _ = renderer.bytes(for: grid, cursor: nil, modes: TerminalModes())
    Canvas(grid).draw("x", at: .zero, style: .foreground(.rgb(250, 0, 0)))
    let bytes = renderer.bytes(for: grid, cursor: nil, modes: TerminalModes())
    let style = expected.isEmpty ? "" : "\u{1B}[\(expected)m"
    #expect(String(decoding: bytes, as: UTF8.self).hasSuffix(style + "x"))
  }

  /// Returns the bytes of a frame that draws `x` in a style on a blank screen.
  private func bytes(
    of style: TextStyle, _ theme: ColorTheme, depth: ColorDepth = .full
  ) -> String {
    let grid = CellGrid(size: Size(width: 2, height: 1))
    var capabilities = TerminalCapabilities()
    capabilities.colorDepth = depth
    let renderer = FrameRenderer(capabilities: capabilities)
    renderer.theme = theme
    _ = renderer.bytes(for: grid, cursor: nil, modes: TerminalModes())
    Canvas(grid).draw("x", at: .zero, style: style)
    return String(
      decoding: renderer.bytes(for: grid, cursor: nil, modes: TerminalModes()), as: UTF8.self)
  }

  @Test("Without colors, the selected row is reversed and secondary text is dim")
  func rolesWithoutColors() {
    for (theme, depth) in [(ColorTheme.mono, .full), (.dark, ColorDepth.none)] {
      let selected = TextStyle.background(.selection).with(.foreground(.category(1)))
      #expect(bytes(of: selected, theme, depth: depth).hasSuffix("\u{1B}[7mx"))
      #expect(bytes(of: .foreground(.secondary), theme, depth: depth).hasSuffix("\u{1B}[2mx"))
      #expect(bytes(of: .foreground(.accent), theme, depth: depth).hasSuffix("x"))
      #expect(!bytes(of: .foreground(.accent), theme, depth: depth).contains("\u{1B}[3"))
    }
  }

  @Test(
    "A theme's background fills the screen, even if the terminal can't erase with it")
  func ownBackground() {
    let grid = CellGrid(size: Size(width: 20, height: 3))
    for erases in [true, false] {
      var capabilities = capabilities()
      (capabilities.colorDepth, capabilities.backgroundColorErase) = (.full, erases)
      let renderer = FrameRenderer(capabilities: capabilities)
      renderer.theme = .light
      var model = TerminalModel(size: grid.size, erasesWithBackground: erases)
      model.write(renderer.bytes(for: grid, cursor: nil, modes: TerminalModes()))
      #expect(model.visibleCells == grid.visibleCells(.light))
      #expect(model.cell(19, 2).style.background == ColorTheme.light.background)
    }
  }

  @Test("A late background color redraws only cells with a role")
  func lateBackground() {
    let grid = CellGrid(size: size)
    let renderer = FrameRenderer(capabilities: capabilities())
    drawList(Canvas(grid), first: 0, selected: 3)
    Canvas(grid).apply(.background(.selection), to: Rect(x: 0, y: 4, width: 120, height: 1))
    var model = TerminalModel(size: size)
    model.write(renderer.bytes(for: grid, cursor: nil, modes: TerminalModes()))
    renderer.capabilities.background = .dark
    let bytes = renderer.bytes(for: grid, cursor: nil, modes: TerminalModes())
    model.write(bytes)
    #expect(model.visibleCells == grid.visibleCells(renderer.shownTheme))
    #expect(model.cell(119, 4).style.background == .palette(8))
    #expect((1..<100).contains(bytes.count))
  }

  @Test("After the terminal was restored, sets all modes again and saves the title again")
  func restored() {
    let grid = CellGrid(size: size)
    let renderer = FrameRenderer(capabilities: capabilities())
    var modes = TerminalModes()
    (modes.usesAlternateScreen, modes.title) = (true, SafeText("Characters"))
    var model = TerminalModel(size: size)
    model.write(Array("\u{1B}]2;shell\u{07}".utf8))
    for _ in 0..<2 {
      Canvas(grid).draw("x", at: .zero)
      model.write(renderer.bytes(for: grid, cursor: nil, modes: modes))
      #expect(model.title == "Characters")
      #expect(model.cell(0, 0).text == "x")
      model.write(TerminalModes.restoration(of: renderer.everSet))
      renderer.terminalWasRestored()
      #expect(model.title == "shell")
      #expect(!model.showsAlternateScreen && model.showsCursor)
    }
  }

  @Test("Removes clusters of earlier frames from memory")
  func internedClusters() {
    let grid = CellGrid(size: Size(width: 40, height: 4))
    let renderer = FrameRenderer(capabilities: capabilities())
    var model = TerminalModel(size: grid.size)
    let marks = (0x300...0x36F).compactMap { Unicode.Scalar(UInt32($0)) }.filter {
      $0.value != 0x34F
    }
    for first in marks {
      for second in marks {
        let y = Int(second.value) % 4
        Canvas(grid).draw("x\(first)\(second)", at: Point(x: Int(second.value) % 40, y: y))
      }
      model.write(renderer.bytes(for: grid, cursor: nil, modes: TerminalModes()))
    }
    #expect(InternedTexts.shared.clusters.count <= 4_096 + 2 * 160)
    #expect(model.visibleCells == grid.visibleCells())
  }
}

@Suite struct TerminalCapabilitiesTests {
  @Test(
    "A dumb or unknown terminal has no capabilities",
    arguments: [[:], ["TERM": "dumb"], ["TERM": ""]])
  func none(environment: [String: String]) {
    #expect(TerminalCapabilities(environment: environment) == TerminalCapabilities())
  }

  @Test("Reads colors, erasing, scrolling, links and characters from the environment")
  func environment() {
    var expected = TerminalCapabilities()
    expected.colorDepth = .full
    expected.backgroundColorErase = true
    expected.scrollRegions = true
    expected.links = true
    let environment = ["TERM": "xterm-256color", "COLORTERM": "truecolor"]
    #expect(TerminalCapabilities(environment: environment) == expected)
    expected.colorDepth = .none
    let colorless = environment.merging(["NO_COLOR": "1"]) { $1 }
    #expect(TerminalCapabilities(environment: colorless) == expected)
    expected = TerminalCapabilities()
    (expected.colorDepth, expected.characters) = (.sixteen, .console)
    #expect(TerminalCapabilities(environment: ["TERM": "linux"]) == expected)
  }

  @Test(
    "The locale determines the characters of the terminal",
    arguments: [
      ([:], .unicode), (["LANG": "C"], .ascii), (["LANG": "POSIX"], .ascii),
      (["LANG": "C.UTF-8"], .unicode), (["LANG": "de_DE.utf8"], .unicode),
      (["LANG": "de_DE.ISO-8859-1"], .ascii), (["LANG": "en_US.UTF-8", "LC_ALL": "C"], .ascii),
      (["LANG": "C", "LC_CTYPE": "en_US.UTF-8", "LC_ALL": ""], .unicode),
    ] as [([String: String], CharacterRepertoire)])
  func locale(environment: [String: String], expected: CharacterRepertoire) {
    let environment = environment.merging(["TERM": "xterm"]) { $1 }
    #expect(TerminalCapabilities(environment: environment).characters == expected)
  }

  @Test(
    "Characters that a terminal can't show are replaced by similar ones",
    arguments: [
      (.unicode, "›★Éponine…Ж⠋│┃█▏▌"), (.ascii, ">*Eponine.?\\||#|>"),
      (.console, ">*Éponine.Ж\\││█|▌"),
    ] as [(CharacterRepertoire, String)])
  @MainActor func replacements(characters: CharacterRepertoire, expected: String) {
    let grid = CellGrid(size: Size(width: 40, height: 1))
    Canvas(grid).draw("›★Éponine…Ж⠋│┃█▏▌", at: .zero)
    var capabilities = TerminalCapabilities()
    capabilities.characters = characters
    let renderer = FrameRenderer(capabilities: capabilities)
    var modes = TerminalModes()
    modes.title = SafeText("Éponine…")
    let bytes = renderer.bytes(for: grid, cursor: nil, modes: modes)
    #expect(String(decoding: bytes, as: UTF8.self).contains(expected))
    let title = String(expected.filter { !">›*★".contains($0) }.prefix(8))
    #expect(String(decoding: bytes, as: UTF8.self).contains("]2;\(title)"))
  }

  @Test("Replies of the terminal set its capabilities")
  func replies() {
    var capabilities = TerminalCapabilities()
    capabilities.apply(.mode(2026, isKnown: true, isSet: false))
    capabilities.apply(.mode(2027, isKnown: false, isSet: false))
    capabilities.apply(.keyboardFlags(0))
    capabilities.apply(.deviceAttributes([62]))
    #expect(capabilities.synchronizedOutput && capabilities.kittyKeyboard)
    #expect(!capabilities.graphemeClusters)
  }

  @Test("The terminal model replies to each query, and to device attributes last")
  func queries() {
    var model = TerminalModel(size: Size(width: 2, height: 2))
    model.write(TerminalCapabilities().queries)
    let replies = String(decoding: model.replies, as: UTF8.self)
    let background = "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\"
    #expect(
      replies == "\u{1B}[?2026;2$y\u{1B}[?2027;2$y\u{1B}[?0u\(background)\u{1B}[?62;22c"
    )
    #expect(model.unknownSequences == [])
  }
}
