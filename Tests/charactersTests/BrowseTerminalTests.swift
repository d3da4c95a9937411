import CommandLineTesting
import TerminalKit
import TerminalTesting
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs `characters browse` in a real pseudo-terminal.
@Suite struct BrowseTerminalTests {
  @Test("Search, open, favorite, follow, back, resize, favorites, undo, suspend, resume, quit")
  func journey() async throws {
    let shell = try TerminalShell("browse")
    try await shell.wait(for: "Enter opens the selected character")
    shell.type("/sherlock holmes")
    try await shell.wait(for: "›   Sherlock Holmes             1887│")
    shell.type("\n\n")
    try await shell.wait(for: "│ consulting detective")
    shell.type("f")
    try await shell.wait(for: "│ Sherlock Holmes ★")
    shell.type("\n")
    try await shell.wait(for: "│ Mycroft Holmes")
    shell.type("\u{1B}")
    try await shell.wait(for: "│ Sherlock Holmes ★")

    shell.resize(to: Size(width: 40, height: 10))
    try await shell.wait(for: "\nSibling      › Mycroft Holmes")
    shell.resize(to: Size(width: 80, height: 24))
    try await shell.wait(for: "│ Sibling      › Mycroft Holmes")

    shell.type(try #require(shell.model.row(0).firstMatch(of: /(\d) Favorites/)).1.description)
    try await shell.wait(for: "1 favorite ")
    shell.type("d")
    try await shell.wait(for: "No favorites yet")
    shell.type("u")
    try await shell.wait(for: "› Sherlock Holmes")
    let favorites = shell.model.screen

    #expect(!shell.terminal.isEcho)
    shell.type("\u{1A}")
    #expect(try await shell.status() == 128 + Int(SIGTSTP))
    #expect(shell.isRestored)
    shell.type("fg\n")
    try await shell.wait(forScreen: favorites)
    #expect(!shell.terminal.isEcho)
    shell.type("q")
    #expect(try await shell.status() == 0)
    #expect(shell.isRestored)

    shell.type(#""$0" favorites"# + "\n")
    #expect(try await shell.status() == 0)
    #expect(shell.model.screen.contains("801  Sherlock Holmes  A Study in Scarlet\n"))
  }

  @Test("A stop signal gives the terminal back, and the program continues")
  func stopSignal() async throws {
    let shell = try TerminalShell("browse", "--open", "detail/zeus")
    try await shell.wait(for: "│ Zeus")
    let screen = shell.model.screen
    shell.terminal.signal(SIGTSTP)
    #expect(try await shell.status() == 128 + Int(SIGTSTP))
    #expect(shell.isRestored)
    shell.type("fg\n")
    try await shell.wait(forScreen: screen)
    shell.type("q")
    #expect(try await shell.status() == 0)
  }

  @Test("--resume continues with the path, the selection and the filter")
  func resume() async throws {
    let shell = try TerminalShell("browse", "--open", "list/tradition=greek&sort=-name")
    try await shell.wait(for: "›   Zeus ")
    shell.type("jj\n")
    try await shell.wait(for: "│ Kind ")
    let screen = shell.model.screen
    shell.type("q")
    #expect(try await shell.status() == 0)
    #expect(
      try shell.text(of: "state/characters/browse").contains(
        "\nlist/tradition=greek&sort=-name&row=2\ndetail/"))

    shell.type(#""$0" browse --resume"# + "\n")
    try await shell.wait(forScreen: screen)
    shell.type("q")
    #expect(try await shell.status() == 0)
  }

  @Test(
    "Ctrl+C and signals end it with the terminal restored", arguments: [SIGINT, SIGTERM, SIGHUP])
  func ending(_ signal: Int32) async throws {
    let shell = try TerminalShell("browse")
    try await shell.wait(for: "Enter opens the selected character")
    if signal == SIGINT { shell.type("\u{3}") } else { shell.terminal.signal(signal) }
    #expect(try await shell.status() == 128 + Int(signal))
    #expect(shell.isRestored)
    #expect(!shell.output.contains("warning: "))
  }

  @Test("--trace is refused on the terminal, and --trace-file writes a file")
  func trace() async throws {
    let shell = try TerminalShell("browse", "--trace")
    #expect(try await shell.status() == 2)
    #expect(
      shell.output == """
        error: --trace would write on the screen of 'browse'\r
        hint: use --trace-file FILE\r
        [status 2]\r

        """)
    shell.type(#""$0" browse --trace-file "$HOME/trace""# + "\n")
    try await shell.wait(for: "Enter opens the selected character")
    shell.type("q")
    #expect(try await shell.status() == 0)
    #expect(try shell.text(of: "home/trace").contains("CharacterListViewModel"))

    shell.type(#""$0" browse --trace 2>"$HOME/errors""# + "\n")
    try await shell.wait(for: "Enter opens the selected character")
    shell.type("q")
    #expect(try await shell.status() == 0)
    #expect(try shell.text(of: "home/errors").contains("CharacterListViewModel"))
  }

  @Test("A broken session is an error of --resume, and is replaced by the next session")
  func brokenSession() async throws {
    let shell = try TerminalShell(
      "browse", "--resume", file: ("state/characters/browse", "\u{1B}[2Jnonsense"))
    #expect(try await shell.status() == 1)
    #expect(
      shell.output.replacing("\r\n ", with: "").contains(
        "' is not a session of 'characters browse'\r\nhint: start without --resume"))
    #expect(!shell.output.contains("\u{1B}"))
    shell.type(#""$0" browse"# + "\n")
    try await shell.wait(for: "Enter opens the selected character")
    shell.type("q")
    #expect(try await shell.status() == 0)
    #expect(try shell.text(of: "state/characters/browse").hasPrefix("characters browse 1\n"))
  }

  @Test("--resume without a session shows the start")
  func noSession() async throws {
    let shell = try TerminalShell("browse", "--resume")
    try await shell.wait(for: "Enter opens the selected character")
    shell.type("q")
    #expect(try await shell.status() == 0)
  }

  @Test("A session that can't be saved is a warning")
  func unsavedSession() async throws {
    let shell = try TerminalShell("browse", environment: ["XDG_STATE_HOME": "/dev/null"])
    try await shell.wait(for: "Enter opens the selected character")
    shell.type("q")
    #expect(try await shell.status() == 0)
    #expect(
      shell.output.contains(
        "warning: the session was not saved: could not create '/dev/null/characters': "))
    #expect(shell.isRestored)
  }

  @Test("A terminal without control sequences is used by lines")
  func dumb() async throws {
    let shell = try TerminalShell("browse", environment: ["TERM": "dumb"])
    try await shell.wait(for: "q to quit:")
    shell.type("q\n")
    #expect(try await shell.status() == 0)
    #expect(!shell.output.contains("\u{1B}"))
  }

  @Test("Is what the help on a terminal mentions first")
  func help() async throws {
    let shell = try TerminalShell(environment: ["NO_COLOR": "1"])
    #expect(try await shell.status() == 0)
    let commands = shell.output.split(separator: "Commands:").last ?? ""
    #expect(commands.drop { $0.isWhitespace }.hasPrefix("browse "))
  }
}
