import SystemKit
import Testing

@Suite struct UserFolderTests {
  @Test(
    "Uses the folder in its variable, or else the standard folder in HOME",
    arguments: [
      (UserFolder.Kind.cache, "XDG_CACHE_HOME", "/home/.cache"),
      (.configuration, "XDG_CONFIG_HOME", "/home/.config"),
      (.data, "XDG_DATA_HOME", "/home/.local/share"),
      (.state, "XDG_STATE_HOME", "/home/.local/state"),
    ])
  func path(kind: UserFolder.Kind, variable: String, standard: String) throws {
    let own = try #require(UserFolder(kind, in: [variable: "/own", "HOME": "/home"]))
    #expect(own.path == "/own" && own.variable == variable)
    let home = try #require(UserFolder(kind, in: [variable: "own", "HOME": "/home"]))
    #expect(home.path == standard && home.variable == "HOME")
  }

  @Test("Returns nil without an absolute path in the variables")
  func missing() {
    #expect(UserFolder(.data, in: ["XDG_DATA_HOME": "", "HOME": "home"]) == nil)
    #expect(UserFolder(.data, in: ["XDG_STATE_HOME": "/state"]) == nil)
  }

  @Test("Returns the path of a file in its folder, or a hint which variable to set")
  func file() {
    func path(_ environment: [String: String]) -> UserFilePath {
      UserFilePath("zoo/list", in: .data, environment: environment)
    }
    #expect(path(["HOME": "/home"]) == .path("/home/.local/share/zoo/list"))
    #expect(path([:]) == .none(hint: "set HOME or XDG_DATA_HOME to the path of a folder"))
    let hint = "XDG_DATA_HOME is not valid UTF-8: set it to the path of another folder"
    #expect(path(["XDG_DATA_HOME": "/\u{FFFD}", "HOME": "/home"]) == .none(hint: hint))
  }
}
