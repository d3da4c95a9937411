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

  @Test("The reported width of a terminal limits its lines; COLUMNS does not")
  func reportedWidth() {
    #expect(profile(["COLUMNS": "40"]).width == 120)
    #expect(profile().lineLimit == 120)
    #expect(profile(width: nil).lineLimit == 80)
  }

  @Test(
    "Uses COLUMNS or 80 for a terminal that reports no width",
    arguments: [
      ("40", 40), ("x", 80), ("", 80), ("-5", 80), ("0", 80), (nil, 80), ("10001", 10_000),
      ("\(Int.max)", 10_000), ("\(Int.min)", 80), ("9223372036854775808", 80),
    ])
  func columns(columns: String?, width: Int) {
    for reported in [nil, 0] {
      #expect(profile(width: reported, columns.map { ["COLUMNS": $0] } ?? [:]).width == width)
    }
  }

  @Test(
    "A pipe has 80 columns regardless of COLUMNS, and does not limit lines",
    arguments: [[:], ["COLUMNS": "40"]])
  func pipe(environment: [String: String]) {
    let pipe = profile(width: nil, isTerminal: false, environment)
    #expect(pipe.width == 80 && pipe.lineLimit == nil)
    #expect(pipe == profile(width: nil, isTerminal: false))
  }

  @Test("A width is at least 1, and at most 10,000")
  func widthBounds() {
    #expect(profile(width: 1).width == 1)
    #expect([-1, .min].map { TerminalProfile(width: $0).width } == [1, 1])
    #expect(TerminalProfile.maximumWidth == 10_000)
    #expect([Int.max, 10_001].map { TerminalProfile(width: $0).width } == [10_000, 10_000])
    #expect(profile(width: 65_535).width == 10_000)
  }

  @Test(
    "The environment enables or disables colors, separately for terminals and pipes",
    arguments: [
      ([:], true, false), (["TERM": "dumb"], false, false), (["TERM": ""], false, false),
      (["NO_COLOR": "1"], false, false), (["NO_COLOR": "0"], false, false),
      (["NO_COLOR": ""], true, false), (["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], false, false),
      (["TERM": "dumb", "CLICOLOR_FORCE": "1"], true, true), (["CLICOLOR": "0"], false, false),
      (["CLICOLOR": "1"], true, false), (["CLICOLOR": ""], true, false),
      (["CLICOLOR": "0", "CLICOLOR_FORCE": "1"], true, true),
      (["CLICOLOR": "1", "TERM": "dumb"], false, false), (["CLICOLOR_FORCE": "0"], true, false),
      (["CLICOLOR_FORCE": ""], true, false),
    ])
  func colors(environment: [String: String], terminal: Bool, pipe: Bool) {
    let environment = ["TERM": "xterm"].merging(environment) { $1 }
    #expect(profile(environment).colors == terminal)
    #expect(profile(isTerminal: false, environment).colors == pipe)
    #expect(profile(isTerminal: false, environment, .always).colors)
    #expect(!profile(environment, .never).colors)
  }

  @Test("A terminal without TERM has no colors unless they are forced")
  func unknownTerminal() {
    #expect(!profile().colors)
    #expect(profile(["CLICOLOR_FORCE": "1"]).colors && profile([:], .always).colors)
  }

  @Test(
    "A terminal is dumb if TERM is missing, empty or 'dumb'",
    arguments: [(nil, true), ("", true), ("dumb", true), ("xterm", false), ("dumber", false)])
  func dumb(term: String?, isDumb: Bool) {
    #expect(TerminalProfile.isDumb(term.map { ["TERM": $0] } ?? [:]) == isDumb)
  }

  @Test("A closed file is not a terminal")
  func closedFile() {
    let profile = TerminalProfile(fileDescriptor: -1, environment: ["COLUMNS": "40"])
    #expect(profile == TerminalProfile(isWidthLimited: false))
  }
}
