import SystemKit
import Testing

@Suite struct UserFolderTests {
  @Test(
    "A folder is that of its variable, or else its standard folder in the home",
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

  @Test("There is no folder without an absolute path")
  func missing() {
    #expect(UserFolder(.data, in: ["XDG_DATA_HOME": "", "HOME": "home"]) == nil)
    #expect(UserFolder(.data, in: ["XDG_STATE_HOME": "/state"]) == nil)
  }
}
