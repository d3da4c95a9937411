import TerminalTesting
import TerminalText
import Testing

@testable import TerminalKit

@Suite struct TerminalCapabilitiesTests {
  @Test("A dumb or unknown terminal has none", arguments: [[:], ["TERM": "dumb"], ["TERM": ""]])
  func none(environment: [String: String]) {
    #expect(TerminalCapabilities(environment: environment) == TerminalCapabilities())
  }

  @Test("The environment gives colors, erasing, scrolling and links")
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
  }

  @Test("The Linux console has only colors, and fewer characters")
  func linuxConsole() {
    var expected = TerminalCapabilities()
    expected.colorDepth = .sixteen
    expected.characters = .console
    #expect(TerminalCapabilities(environment: ["TERM": "linux"]) == expected)
  }

  @Test(
    "The locale gives the characters",
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
      (.unicode, "›★Éponine…Ж⠋│┃█▏"), (.ascii, ">*Eponine.?\\||#|"),
      (.console, ">*Éponine.Ж\\││█|"),
    ] as [(CharacterRepertoire, String)])
  @MainActor func replacements(characters: CharacterRepertoire, expected: String) {
    let grid = CellGrid(size: Size(width: 40, height: 1))
    Canvas(grid).draw("›★Éponine…Ж⠋│┃█▏", at: .zero)
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

  @Test("A reply sets what the terminal knows")
  func replies() {
    var capabilities = TerminalCapabilities()
    capabilities.apply(.mode(2026, isKnown: true, isSet: false))
    capabilities.apply(.mode(2027, isKnown: false, isSet: false))
    capabilities.apply(.keyboardFlags(0))
    capabilities.apply(.deviceAttributes([62]))
    #expect(capabilities.synchronizedOutput && capabilities.kittyKeyboard)
    #expect(!capabilities.graphemeClusters)
  }

  @Test("A terminal answers each query, and the device attributes last")
  func queries() {
    var model = TerminalModel(size: Size(width: 2, height: 2))
    model.write(TerminalCapabilities.queries)
    let replies = String(decoding: model.replies, as: UTF8.self)
    #expect(replies == "\u{1B}[?2026;2$y\u{1B}[?2027;2$y\u{1B}[?0u\u{1B}[?62;22c")
    #expect(model.unknownSequences == [])
  }
}
