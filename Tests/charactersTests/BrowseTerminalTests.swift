import CommandLineTesting
import Foundation
import TerminalKit
import TerminalTesting
import Testing

/// Runs `characters browse` in a real pseudo-terminal.
@Suite struct BrowseTerminalTests {
  /// A size in which the screen of `list/id=801` fits completely.
  private static let smallSize = Size(width: 80, height: 6)

  /// The screen of `list/id=801` below its first row, when everything is loaded. `N` is the number
  /// of all characters.
  private static let smallContent = """
    Characters · 1 of N · chosen: 1 · sorted by name
        Name                            ★  Work                               Year
    ▌ ● Sherlock Holmes                    A Study in Scarlet                 1887

    Enter Open  / Search  f Favorite  F Filter  ? Keys
    """

  /// The page of a character in 40 columns and 10 rows, below the first row of the screen.
  private static let smallPage = """
    ╭─ Sherlock Holmes ────────────────────╮
    │ consulting detective, from London, ┃ │
    │ England                              │
    │ ● human   1887                       │
    │                                      │
    │ Detective of 221B Baker Street,      │
    │ London, who reads a visitor's        │
    ╰──────────────────────────────────────╯
    f Add to favorites …  ? Keys
    """

  /// The beginning of the first row of the first screen.
  private static let start = "▌ ● Abbé Faria "

  private func quit(_ shell: TerminalShell, after text: String? = nil) async throws {
    if let text { try await shell.wait(for: text) }
    shell.type("q")
    #expect(try await shell.status() == 0)
  }

  @Test("A session searches, opens, marks, resizes, suspends, resumes and quits")
  func journey() async throws {
    let shell = try TerminalShell("browse", size: Size(width: 100, height: 16))
    try await search(in: shell)
    try await markFavorite(in: shell)
    try await resize(shell)
    try await suspendAndQuit(shell)
  }

  private func search(in shell: TerminalShell) async throws {
    try await shell.wait(for: Self.start)
    shell.type("/sherlock holmes")
    try await shell.wait(for: "▌ ● Sherlock Holmes ")
  }

  private func markFavorite(in shell: TerminalShell) async throws {
    shell.type("\n")
    try await shell.wait(for: "f Add to favorites")
    shell.type("f")
    try await shell.wait(for: "╭─ Sherlock Holmes ★ ")
    try await shell.wait(for: "f Remove from favorites")
  }

  private func resize(_ shell: TerminalShell) async throws {
    shell.resize(to: Size(width: 40, height: 10))
    try await shell.wait(
      forContent: Self.smallPage.replacing("Holmes ──", with: "Holmes ★ ")
        .replacing("f Add to", with: "f Remove from"))
    shell.resize(to: Size(width: 100, height: 16))
    try await shell.wait(for: "▌ ● Sherlock Holmes ")
  }

  private func suspendAndQuit(_ shell: TerminalShell) async throws {
    let screen = shell.model.screen
    #expect(!shell.terminal.isEcho)
    shell.type("\u{1A}")
    #expect(try await shell.status() == 128 + Int(SIGTSTP))
    #expect(shell.leftovers == [])
    shell.type("fg\n")
    try await shell.wait(forScreen: screen)
    #expect(!shell.terminal.isEcho)
    try await quit(shell)
    #expect(shell.leftovers == [])
    shell.type(#""$0" favorites"# + "\n")
    #expect(try await shell.status() == 0)
    #expect(shell.model.screen.contains("801  Sherlock Holmes  A Study in Scarlet\n"))
  }

  @Test("A resize during a transition shows the final screen in the new size")
  func resizeDuringTransition() async throws {
    let (large, small) = (Size(width: 60, height: 12), Size(width: 40, height: 10))
    let shell = try TerminalShell("browse", "--open", "list/id=801", size: large)
    try await shell.wait(for: "▌ ● Sherlock Holmes ")
    try await shell.wait(for: "? Keys")
    let list = shell.model.screen
    for _ in 1...3 {
      try await startTransition(by: "\n", in: shell)
      shell.resize(to: small)
      try await shell.wait(forContent: Self.smallPage)
      try await startTransition(by: "[", in: shell)
      shell.resize(to: large)
      try await shell.wait(forScreen: list)
    }
    try await quit(shell)
  }

  /// Presses a key, and waits for the first output after it.
  private func startTransition(by key: String, in shell: TerminalShell) async throws {
    let written = shell.terminal.output.count
    shell.type(key)
    try await shell.terminal.waitUntil("a frame") { $0.count > written }
  }

  @Test("A continue signal without a stop redraws, and quitting restores the original modes")
  func continuation() async throws {
    let shell = try TerminalShell("browse", "--open", "list/id=801", size: Self.smallSize)
    try await shell.wait(forContent: Self.smallContent)
    let written = shell.terminal.output.count
    shell.terminal.signal(SIGCONT)
    try await shell.terminal.waitUntil("another frame") { output in
      String(decoding: output.dropFirst(written), as: UTF8.self).contains("Sherlock")
    }
    try await quit(shell)
    #expect(shell.leftovers == [])
  }

  @Test("--resume restores the path, the selection, the filter and the open form")
  func resume() async throws {
    let shell = try TerminalShell(
      "browse", "--open", "list/tradition=greek&sort=-name", size: Size(width: 100, height: 24))
    try await shell.wait(for: "▌ ◆ Zeus ")
    shell.type("jj\n")
    try await shell.wait(for: "f Add to favorites")
    shell.type("hF ")
    try await shell.wait(for: "[x] human")
    // This text is in the last row, so the whole frame has arrived.
    try await shell.wait(for: "Space Uncheck")
    let screen = shell.model.screen
    shell.type("\u{3}")
    #expect(try await shell.status() == 130)
    let session = try shell.text(of: "state/characters/browse")
    #expect(session.contains("\nlist/tradition=greek&sort=-name&row=2\ndetail/"))
    #expect(session.hasSuffix("\n[modal sheet]\nfilter/kind=human&tradition=greek&sort=-name\n"))

    shell.type(#""$0" browse --resume"# + "\n")
    try await shell.wait(forScreen: screen)
    shell.type("\u{3}")
    #expect(try await shell.status() == 130)
  }

  @Test(
    "Ctrl+C and signals end 'browse' and restore the terminal",
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func ending(_ signal: Int32) async throws {
    let shell = try TerminalShell("browse")
    try await shell.wait(for: Self.start)
    if signal == SIGINT { shell.type("\u{3}") } else { shell.terminal.signal(signal) }
    #expect(try await shell.status() == 128 + Int(signal))
    #expect(shell.leftovers == [])
    #expect(!shell.output.contains("warning: "))
  }

  @Test(
    "Ctrl+\\ ends 'browse' with SIGQUIT, restores the terminal and prints no backtrace",
    arguments: [("browse", "▌ ● Abbé Faria "), ("browse --accessible", "q to quit:")])
  func quitting(_ command: String, shown: String) async throws {
    let shell = try TerminalShell(environment: ["NO_COLOR": "1"])
    #expect(try await shell.status() == 0)
    shell.type("ulimit -c 0; \"$0\" \(command)\n")
    try await shell.wait(for: shown)
    shell.type("\u{1C}")
    #expect(try await shell.status() == 128 + Int(SIGQUIT))
    #expect(shell.leftovers == [])
    #expect(!shell.output.contains("Thread 0") && !shell.output.contains("Press space"))
  }

  @Test("--trace to the terminal is refused; --trace-file and a redirected --trace work")
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
    try await quit(shell, after: Self.start)
    #expect(try shell.text(of: "home/trace").contains("CharacterListViewModel"))

    shell.type(#""$0" browse --trace 2>"$HOME/errors""# + "\n")
    try await quit(shell, after: Self.start)
    #expect(try shell.text(of: "home/errors").contains("CharacterListViewModel"))
  }

  @Test("--resume refuses a broken session, and the next session replaces it")
  func brokenSession() async throws {
    let shell = try TerminalShell(
      "browse", "--resume", file: ("state/characters/browse", "\u{1B}[2Jnonsense"))
    #expect(try await shell.status() == 1)
    #expect(
      shell.output.replacing("\r\n ", with: "").contains(
        "' is not a session of 'characters browse'\r\nhint: start without --resume"))
    #expect(!shell.output.contains("\u{1B}"))
    shell.type(#""$0" browse"# + "\n")
    try await quit(shell, after: Self.start)
    #expect(try shell.text(of: "state/characters/browse").hasPrefix("characters browse 1\n"))
  }

  @Test("--resume without a session shows the first screen")
  func noSession() async throws {
    let shell = try TerminalShell("browse", "--resume")
    try await quit(shell, after: Self.start)
  }

  @Test("Warns that a session can't be saved")
  func unsavedSession() async throws {
    let shell = try TerminalShell("browse", environment: ["XDG_STATE_HOME": "/dev/null"])
    try await quit(shell, after: Self.start)
    #expect(
      shell.output.contains(
        "warning: the session was not saved: could not create '/dev/null/characters': "))
    #expect(shell.leftovers == [])
  }

  @Test(
    "On a dumb or unknown terminal, uses lines, and no colors or pager",
    arguments: ["dumb", ""])
  func dumb(term: String) async throws {
    let list = try TerminalShell(
      "list", environment: ["TERM": term, "PAGER": "tr a-z A-Z", "CLICOLOR": "1"])
    #expect(try await list.status() == 0)
    #expect(!list.output.contains("\u{1B}") && list.output.contains("next: --page 2"))
    #expect(list.output.contains("human"))
    let shell = try TerminalShell("browse", environment: ["TERM": term])
    try await shell.wait(for: "q to quit:")
    shell.type("q\n")
    #expect(try await shell.status() == 0)
    #expect(!shell.output.contains("\u{1B}"))
  }

  @Test("On a terminal, the help lists 'browse' first")
  func help() async throws {
    let shell = try TerminalShell(environment: ["NO_COLOR": "1"])
    #expect(try await shell.status() == 0)
    let commands = shell.output.split(separator: "Commands:").last ?? ""
    #expect(commands.drop { $0.isWhitespace }.hasPrefix("browse "))
  }

  @Test("Ctrl+C ends a session by lines after saving it")
  func interruptedLines() async throws {
    let shell = try TerminalShell("browse", "--accessible", "--open", "list/id=801")
    try await shell.terminal.waitForOutput("or q to quit: ")
    shell.terminal.send("\u{3}")
    #expect(try await shell.status() == 130)
    #expect(try shell.text(of: "state/characters/browse").contains("list/id=801\n"))
  }
}
