import CommandLineTesting
import HTTPTesting
import TerminalKit
import Testing

/// Browses a web service on a loopback server in a real pseudo-terminal.
@Suite struct SourceTerminalTests {
  @Test("A session that names an unknown source is resumed with a warning")
  func unknownSource() async throws {
    let outcome = try await BuiltProgram("characters").shell(
      #"""
      mkdir -p "$HOME/characters"
      printf 'characters browse 1\n[source bogus]\n[tab selected]\nlist\n' > "$HOME/characters/browse"
      XDG_STATE_HOME="$HOME" "$0" browse --resume --screenshot "$HOME/picture.txt"
      """#)
    #expect(outcome.error == "warning: the saved session names an unknown source, 'bogus'\n")
    #expect(outcome.code == 0)
  }

  @Test("Shows a source, and resumes its screens offline")
  func journey() async throws {
    let server = try LoopbackServer { request in
      let ada = #"{"id": 1, "name": "Ada", "species": "Human"}"#
      let page = #"{"info": {"count": 1, "next": null}, "results": [\#(ada)]}"#
      return .text(request.path.hasSuffix("/1") ? ada : page, type: "application/json")
    }
    let address = server.url.absoluteString
    let shell = try TerminalShell(
      "browse", "--source", "rickandmorty", "--base-url", address, size: Size(width: 80, height: 12)
    )
    try await shell.wait(for: "▌ ● Ada ")
    try await shell.wait(for: "│ the copy of rickandmorty is ")
    shell.type("\n")
    try await shell.wait(for: "ID rickandmorty:1")
    shell.type("q")
    #expect(try await shell.status() == 0)
    let requests = server.requests.count
    shell.type(#""$0" browse --resume --offline --base-url "# + address + "\n")
    try await shell.wait(for: "ID rickandmorty:1")
    shell.type("[")
    try await shell.wait(for: "│ offline: the copy of rickandmorty is ")
    shell.type("q")
    #expect(try await shell.status() == 0)
    #expect(server.requests.count == requests)
  }
}
