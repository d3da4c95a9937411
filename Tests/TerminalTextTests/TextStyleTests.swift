import Testing

@testable import TerminalText

@Suite struct TextStyleTests {
  @Test(
    "Returns the SGR parameters of a style",
    arguments: [
      (.plain, ""), (.bold, "1"), (.dim, "2"), (.underline, "4"),
      (.foreground(.black), "30"), (.foreground(.white), "37"),
      (.foreground(.brightBlack), "90"), (.foreground(.brightWhite), "97"),
      (.underline.with(.bold).with(.foreground(.cyan)), "1;4;36"),
    ] as [(TextStyle, String)])
  func parameters(style: TextStyle, parameters: String) {
    #expect(style.parameters() == parameters)
  }

  @Test("The later color takes precedence")
  func laterColor() {
    let style = TextStyle.foreground(.red).with(.bold).with(.foreground(.green))
    #expect(style == TextStyle.bold.with(.foreground(.green)))
  }
}
