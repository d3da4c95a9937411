import CommandLineKit
import Testing

@Suite struct JSONSyntaxErrorTests {
  private func line(_ text: String) throws -> String {
    try JSONValue(parsing: Array(text.utf8)).line
  }

  private func problem(_ bytes: [UInt8]) -> String? {
    do throws(JSONSyntaxError) { _ = try JSONValue(parsing: bytes) } catch {
      return error.description
    }
    return nil
  }

  @Test(
    "Parses what JSON allows",
    arguments: [
      (" null ", "null"), ("[true, false]", "[true,false]"), ("-0", "0"), ("12", "12"),
      ("-1.5e+1", "-15.0"), ("0.25", "0.25"), ("1E2", "100.0"), ("{}", "{}"), ("[ ]", "[]"),
      ("9223372036854775807", "9223372036854775807"),
      ("9223372036854775808", "9.223372036854776e+18"),
      (#"{ "a" : [1 , {"b" : "Éowyn"}] }"#, #"{"a":[1,{"b":"Éowyn"}]}"#),
      (#""\u00c9\n\/\"\\\ud83d\ude00""#, #""É\n/\"\\😀""#),
    ])
  func valid(_ text: String, _ line: String) throws { #expect(try self.line(text) == line) }

  @Test(
    "Says what is wrong, and where",
    arguments: [
      ("", "the text is empty"), ("   ", "the text is empty"),
      ("{\"a\":", "the value is cut off"), ("[1, 2", "the value is cut off"),
      ("\"abc", "the value is cut off"), ("tru", "the value is cut off"),
      ("\"\\u12", "the value is cut off"), ("\"\\", "the value is cut off"),
      ("trux", "a value is missing at byte 1"), ("[1,]", "a value is missing at byte 4"),
      ("{\"a\":1,}", "a member's name is missing at byte 8"),
      ("{\"a\" 1}", "a colon is missing at byte 6"), ("[1 2]", "a comma is missing at byte 4"),
      ("{} {}", "more text follows the value at byte 4"), ("01", "a number is invalid at byte 1"),
      ("[-]", "a number is invalid at byte 2"), ("1.", "a number is invalid at byte 1"),
      ("1e", "a number is invalid at byte 1"),
      ("\"a\nb\"", "a string contains a control character that is not escaped at byte 3"),
      (#""\x""#, "an escape is invalid at byte 2"),
      (#""\ud800""#, "an escape is invalid at byte 2"),
      (#""\ud800\u0041""#, "an escape is invalid at byte 2"),
      (#""\udc00""#, "an escape is invalid at byte 2"),
      (#"{"a":1,"a":2}"#, "the member 'a' is repeated at byte 11"),
      ("'a'", "a value is missing at byte 1"),
    ])
  func invalid(_ text: String, _ problem: String) {
    #expect(self.problem(Array(text.utf8)) == problem)
  }

  @Test("Refuses text that is not UTF-8, deep nesting, and repetitions among many members")
  func limits() {
    #expect(problem([0x22, 0xFF, 0x22]) == "a string is not valid UTF-8 at byte 2")
    let deep = { (depth: Int) in
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    #expect(problem(deep(64)) == nil)
    #expect(problem(deep(65)) == "values are nested more than 64 levels deep at byte 65")
    #expect(
      problem(Array(String(repeating: "[", count: 1 << 20).utf8))
        == "values are nested more than 64 levels deep at byte 65")
    let names = (0..<5_000).map { "\"\($0)\":0" }
    #expect(problem(Array("{\(names.joined(separator: ","))}".utf8)) == nil)
    #expect(
      problem(Array("{\(names.joined(separator: ",")),\"7\":1}".utf8))?
        .hasPrefix("the member '7' is repeated") == true)
  }
}
