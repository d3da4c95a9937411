import CommandLineKit
import ScaffoldKit
import Testing

@Suite struct ModuleNameTests {
  private func lines(_ typed: String) -> [String] {
    do throws(NameError) {
      _ = try ModuleName(typed)
      return []
    } catch {
      let failure = CommandFailure(error)
      return [failure.message] + failure.details + [failure.hint].compactMap(\.self)
    }
  }

  @Test(
    "Accepts upper camel case in ASCII letters and digits",
    arguments: ["H", "Heroes", "UserProfile", "HTTP2", "B52s", String(repeating: "A", count: 40)])
  func valid(name: String) throws { #expect(try ModuleName(name).text == name) }

  /// Invalid names. A tuple contains the name; its escaped form in the message, or `nil` if the
  /// message shows the name itself; the line with the caret; the suggested name, or `nil` if there
  /// is none.
  ///
  /// The first letter of "Ηeroes" is a Greek capital eta.
  private static let invalidNames: [(String, String?, String, String?)] = [
    ("user-profile", nil, "      ^ only letters and digits are allowed", "UserProfile"),
    ("heroes", nil, "  ^ a name begins with a capital letter", "Heroes"),
    ("1Hero", nil, "  ^ a name begins with a letter", "Hero"),
    ("Ηeroes", nil, "  ^ only the letters A to Z are allowed", nil),
    ("Caf\u{E9}", nil, "     ^ only the letters A to Z are allowed", nil),
    ("月Moon🌙", nil, "  ^ only the letters A to Z are allowed", nil),
    ("Moon🌙", nil, "      ^ only letters and digits are allowed", "Moon"),
    ("..", nil, "  ^ only letters and digits are allowed", nil),
    ("/etc/passwd", nil, "  ^ only letters and digits are allowed", "EtcPasswd"),
    ("A\u{0}B", "A␀B", "   ^ only letters and digits are allowed", "AB"),
    ("A\u{202E}B", "AB", "   ^ only letters and digits are allowed, this is U+202E", "AB"),
    ("class", nil, "  ^ a name begins with a capital letter", nil),
  ]

  @Test(
    "Refuses an invalid name with the character that is wrong and a suggestion",
    arguments: invalidNames)
  func invalid(typed: String, shown: String?, caret: String, suggestion: String?) {
    let shown = shown ?? typed
    #expect(
      lines(typed) == ["\"\(shown)\" can't be a module name", "  \(shown)", caret]
        + [suggestion].compactMap(\.self).map { "did you mean \($0)?" })
  }

  @Test("Refuses an empty name") func empty() {
    #expect(lines("") == ["\"\" can't be a module name", "  a name needs at least one letter"])
  }

  @Test("Shortens a name of 10,000 letters in the message") func huge() {
    #expect(
      lines(String(repeating: "A", count: 10_000)) == [
        "\"" + String(repeating: "A", count: 59) + "…\" can't be a module name",
        "  a name has at most 40 letters, this has 10000",
      ])
    #expect(
      lines(String(repeating: "é", count: 10_000)).last
        == "  ^ only the letters A to Z are allowed")
  }

  @Test(
    "Splits a name into words",
    arguments: [
      ("Heroes", ["heroes"]), ("UserProfile", ["user", "profile"]),
      ("HTTPServer", ["http", "server"]), ("B52s", ["b52s"]), ("ABTest", ["ab", "test"]),
      ("URL", ["url"]), ("Top10List", ["top10", "list"]),
    ])
  func words(name: String, expected: [String]) throws {
    let name = try ModuleName(name)
    #expect(name.words == expected)
    #expect(name.commandWord == expected.joined(separator: "-"))
  }

  @Test("Makes a variable name that begins with a lowercase letter") func variable() throws {
    #expect(try ModuleName("UserProfile").variable == "userProfile")
    #expect(try ModuleName("HTTPServer").variable == "httpServer")
  }
}
