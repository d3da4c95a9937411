import CharacterDomain
import Testing

@Suite struct TextConditionTests {
  @Test(
    "Words begin words of a value, and after = the text is the whole value",
    arguments: [
      ("english", ["English", "Middle English"]), ("mid eng", ["Middle English"]),
      ("=English", ["English"]), ("=english", []), ("=Middle", []), ("", []), ("=", [""]),
      ("==x", ["=x"]),
    ])
  func matches(_ text: String, _ matches: [String]) {
    let condition = TextCondition(text)
    #expect(["English", "Middle English", "", "=x"].filter(condition.matches) == matches)
    #expect(!condition.matches(nil))
  }

  @Test("The text for a value matches that value", arguments: ["English", "=x", "a b", ""])
  func textForValue(_ value: String) {
    #expect(TextCondition(TextCondition.text(forValue: value)) == .value(value))
  }
}
