import CharacterDomain
import Testing

@Suite struct TypedDurationTests {
  @Test(
    "Parses whole numbers with a unit, and writes the largest unit that fits",
    arguments: [
      ("0", Duration.zero, "0"), ("0d", .zero, "0"), ("90s", .seconds(90), "90s"),
      ("60s", .seconds(60), "1m"), ("36h", .seconds(129_600), "36h"),
      ("7d", .seconds(604_800), "7d"), ("3650d", .seconds(315_360_000), "3650d"),
    ])
  func accepted(_ text: String, _ duration: Duration, _ typed: String) {
    #expect(Duration(typed: text) == duration)
    #expect(duration.typedText == typed)
  }

  @Test(
    "Refuses other text",
    arguments: ["", "1", "s", "1 s", "-1s", "+1s", "1.5h", "1w", "3651d", "9223372036854775807d"])
  func refused(_ text: String) { #expect(Duration(typed: text) == nil) }
}
