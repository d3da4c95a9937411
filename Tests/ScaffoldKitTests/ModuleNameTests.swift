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
  func valid(name: String) throws {
    #expect(try ModuleName(name).text == name)
  }

  @Test(
    "Refuses an invalid name with the character that is wrong and a suggestion",
    arguments: [
      (
        "user-profile",
        [
          "\"user-profile\" cannot be a module name", "  user-profile",
          "      ^ only letters and digits are allowed", "did you mean UserProfile?",
        ]
      ),
      (
        "heroes",
        [
          "\"heroes\" cannot be a module name", "  heroes",
          "  ^ a module name begins with a capital letter", "did you mean Heroes?",
        ]
      ),
      (
        "1Hero",
        [
          "\"1Hero\" cannot be a module name", "  1Hero", "  ^ a name begins with a letter",
          "did you mean Hero?",
        ]
      ),
      ("", ["\"\" cannot be a module name", "  a name needs at least one letter"]),
      (
        "Ηeroes",  // The first letter is a Greek capital eta.
        [
          "\"Ηeroes\" cannot be a module name", "  Ηeroes",
          "  ^ only the letters A to Z are allowed",
        ]
      ),
      (
        "Caf\u{E9}",
        [
          "\"Café\" cannot be a module name", "  Café",
          "     ^ only the letters A to Z are allowed", "did you mean Cafe?",
        ]
      ),
      (
        "月Moon🌙",
        [
          "\"月Moon🌙\" cannot be a module name", "  月Moon🌙",
          "  ^ only the letters A to Z are allowed",
        ]
      ),
      (
        "Moon🌙",
        [
          "\"Moon🌙\" cannot be a module name", "  Moon🌙",
          "      ^ only letters and digits are allowed", "did you mean Moon?",
        ]
      ),
      (
        "..", ["\"..\" cannot be a module name", "  ..", "  ^ only letters and digits are allowed"]
      ),
      (
        "/etc/passwd",
        [
          "\"/etc/passwd\" cannot be a module name", "  /etc/passwd",
          "  ^ only letters and digits are allowed", "did you mean EtcPasswd?",
        ]
      ),
      (
        "A\u{0}B",
        [
          "\"A␀B\" cannot be a module name", "  A␀B", "   ^ only letters and digits are allowed",
          "did you mean AB?",
        ]
      ),
      (
        "A\u{202E}B",
        [
          "\"AB\" cannot be a module name", "  AB",
          "   ^ only letters and digits are allowed, this is U+202E", "did you mean AB?",
        ]
      ),
      (
        "class",
        [
          "\"class\" cannot be a module name", "  class",
          "  ^ a module name begins with a capital letter",
        ]
      ),
    ])
  func invalid(typed: String, expected: [String]) {
    #expect(lines(typed) == expected)
  }

  @Test("Shortens a name of 10,000 letters in the message") func huge() {
    #expect(
      lines(String(repeating: "A", count: 10_000)) == [
        "\"" + String(repeating: "A", count: 59) + "…\" cannot be a module name",
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

  @Test("Makes a variable name that begins with a lower-case letter") func variable() throws {
    #expect(try ModuleName("UserProfile").variable == "userProfile")
    #expect(try ModuleName("HTTPServer").variable == "httpServer")
  }
}
