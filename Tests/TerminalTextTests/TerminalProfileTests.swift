import TerminalText
import Testing

@Suite struct TerminalProfileTests {
  private func profile(
    width: Int? = 120, isTerminal: Bool = true, _ environment: [String: String] = [:],
    _ colors: ColorChoice = .auto
  ) -> TerminalProfile {
    TerminalProfile(
      terminalWidth: width, isTerminal: isTerminal, environment: environment, colors: colors)
  }

  @Test("Uses the width that a terminal reports")
  func reportedWidth() {
    #expect(profile(["COLUMNS": "40"]).width == 120)
  }

  @Test(
    "Uses COLUMNS or 80 for a terminal that reports no width",
    arguments: [
      ("40", 40), ("x", 80), ("", 80), ("-5", 80), ("0", 80), (nil, 80), ("10001", 10_000),
      ("\(Int.max)", 10_000), ("\(Int.min)", 80), ("9223372036854775808", 80),
    ])
  func columns(columns: String?, width: Int) {
    #expect(profile(width: nil, columns.map { ["COLUMNS": $0] } ?? [:]).width == width)
    #expect(profile(width: 0, columns.map { ["COLUMNS": $0] } ?? [:]).width == width)
  }

  @Test("Wraps text in a pipe to 80 columns, and limits no line")
  func pipe() {
    let pipe = profile(width: nil, isTerminal: false)
    #expect(pipe.width == 80)
    #expect(pipe.lineLimit == nil)
  }

  @Test("Ignores COLUMNS in a pipe")
  func pipeWithColumns() {
    let pipe = profile(width: nil, isTerminal: false)
    #expect(profile(width: nil, isTerminal: false, ["COLUMNS": "40"]) == pipe)
  }

  @Test("Limits the lines of a terminal to its width, also if that is unknown")
  func terminalLimit() {
    #expect(profile().lineLimit == 120)
    #expect(profile(width: nil).lineLimit == 80)
  }

  @Test("A width is at least 1, and at most 10,000")
  func widthBounds() {
    #expect(profile(width: 1).width == 1)
    #expect(TerminalProfile(width: -1).width == 1)
    #expect(TerminalProfile(width: .min).width == 1)
    #expect(TerminalProfile(width: .max).width == TerminalProfile.maximumWidth)
    #expect(profile(width: 65_535).width == TerminalProfile.maximumWidth)
  }

  @Test(
    "Enables colors on a terminal unless the environment disables them",
    arguments: [
      ([:], true), (["TERM": "dumb"], false), (["TERM": ""], false),
      (["NO_COLOR": "1"], false), (["NO_COLOR": "0"], false), (["NO_COLOR": ""], true),
      (["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], false),
      (["TERM": "dumb", "CLICOLOR_FORCE": "1"], true), (["CLICOLOR": "0"], false),
      (["CLICOLOR": "1"], true), (["CLICOLOR": ""], true),
      (["CLICOLOR": "0", "CLICOLOR_FORCE": "1"], true), (["CLICOLOR": "1", "TERM": "dumb"], false),
    ])
  func terminalColors(environment: [String: String], colors: Bool) {
    #expect(profile(["TERM": "xterm"].merging(environment) { $1 }).colors == colors)
  }

  @Test("A terminal without TERM has no colors unless they are forced")
  func unknownTerminal() {
    #expect(!profile().colors)
    #expect(profile(["CLICOLOR_FORCE": "1"]).colors)
    #expect(profile([:], .always).colors)
  }

  @Test(
    "A terminal is dumb if TERM is missing, empty or 'dumb'",
    arguments: [(nil, true), ("", true), ("dumb", true), ("xterm", false), ("dumber", false)])
  func dumb(term: String?, isDumb: Bool) {
    #expect(TerminalProfile.isDumb(term.map { ["TERM": $0] } ?? [:]) == isDumb)
  }

  @Test(
    "Disables colors in a pipe unless they are forced",
    arguments: [
      ([:], false), (["CLICOLOR_FORCE": "1"], true), (["CLICOLOR_FORCE": "0"], false),
      (["CLICOLOR_FORCE": ""], false), (["CLICOLOR": "1"], false),
      (["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], false),
    ])
  func pipeColors(environment: [String: String], colors: Bool) {
    #expect(profile(isTerminal: false, environment).colors == colors)
  }

  @Test("The user's choice overrides the environment")
  func choice() {
    #expect(profile(isTerminal: false, ["NO_COLOR": "1", "TERM": "dumb"], .always).colors)
    #expect(!profile(["CLICOLOR_FORCE": "1"], .never).colors)
  }

  @Test("A closed file is not a terminal")
  func closedFile() {
    let profile = TerminalProfile(fileDescriptor: -1, environment: ["COLUMNS": "40"])
    #expect(profile == TerminalProfile(isWidthLimited: false))
  }
}
