import CommandLineKit
import Testing

@Suite struct JSONValueTests {
  @Test("Keeps the order of members, indents levels and writes empty values on one line")
  func layout() {
    let value = JSONValue.object([
      ("zebra", 1), ("apple", .array(["x", .null, .bool(true)])), ("none", .array([])),
      ("nothing", .object([])),
    ])
    #expect(
      value.text == """
        {
          "zebra": 1,
          "apple": [
            "x",
            null,
            true
          ],
          "none": [],
          "nothing": {}
        }
        """)
  }

  @Test(
    "Escapes control and formatting characters in strings",
    arguments: [
      ("Éowyn 孫", "\"Éowyn 孫\""), ("a\"b\\c/", #""a\"b\\c/""#), ("\n\t\r", #""\n\t\r""#),
      ("\u{1B}[31m", #""\u001b[31m""#), ("\u{7F}\u{9B}", #""\u007f\u009b""#),
      ("\u{202E}\u{2028}", #""\u202e\u2028""#), ("\u{0}", #""\u0000""#),
      ("\u{206A}\u{FFFE}", #""\u206a\ufffe""#),
    ])
  func strings(_ string: String, _ text: String) { #expect(JSONValue.string(string).text == text) }

  @Test("Writes numbers and optional values; a number that is not finite is null")
  func optionalValues() {
    let values = [
      JSONValue(1.5), JSONValue(Double?.none), JSONValue(true), JSONValue(Bool?.none),
      .number(-0.25), .number(.infinity), .number(.nan), JSONValue(String?.none),
      JSONValue(Int?.none), JSONValue(7 as Int?),
    ]
    #expect(JSONValue.array(values).line == "[1.5,null,true,null,-0.25,null,null,null,null,7]")
  }

  @Test("Writes a value on one line")
  func line() {
    let value = JSONValue.object([("a", .array([1, .object([])])), ("b\n", "c: d")])
    #expect(value.line == #"{"a":[1,{}],"b\n":"c: d"}"#)
  }

  @MainActor
  @Test("JSON Lines has each element of an array on a line, or another value on one line")
  func lines() {
    let console = Console.recording()
    console.write(.array([.object([("a", 1)]), "x"]), as: .lines)
    console.write(.object([("a", .array([1, 2]))]), as: .lines)
    console.write(.array([]), as: .lines)
    #expect(console.output == "{\"a\":1}\n\"x\"\n{\"a\":[1,2]}\n")
  }
}
