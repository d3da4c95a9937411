import CommandLineTesting
import HTTPTesting
import TerminalKit
import TerminalTesting
import Testing

/// The journey of a new user through the whole program, in a real terminal, with feeds from a server
/// on this computer.
@Suite struct JourneyTests {
  @Test("A first start leads through all tabs to an article, and the next start continues there")
  func journey() async throws {
    let server = try LoopbackServer(response: Self.answer)
    let shell = try TerminalShell(
      "browse", size: Size(width: 100, height: 30),
      environment: [
        "CHARACTERS_WALKTHROUGH": "", "CHARACTERS_NEWSROOM_URL": server.url.absoluteString,
        "CHARACTERS_RANKINGS_URL": server.url.absoluteString,
      ])
    try await walkThrough(shell)
    try await followRelation(shell)
    try await selectLanguage(shell)
    try await readArticle(shell)
    #expect(Set(server.requests.map(\.path)) == ["/jp/newsroom/rss-feed.rss"])
    shell.type(#""$0" browse --resume"# + "\n")
    try await shell.wait(for: "記事の本文")
    shell.type("q")
    #expect(try await shell.status() == 0)
    shell.type(#""$0" config list"# + "\n")
    #expect(try await shell.status() == 0)
    #expect(shell.model.screen.contains(/user-name +Ada +file/))
    #expect(shell.model.screen.contains(/feed-language +japanese +file/))
    #expect(shell.leftovers == [])
  }

  private func walkThrough(_ shell: TerminalShell) async throws {
    try await shell.wait(for: "Page 1 of N")
    shell.type("\n")
    try await shell.wait(for: "Page 2 of N")
    shell.type("Ada\n")
    try await shell.wait(for: "Hello, Ada!")
    shell.type("\n")
    try await shell.wait(for: "▌ ● Abbé Faria ")
  }

  /// Opens a character, then one of the relations, and makes it a favorite.
  private func followRelation(_ shell: TerminalShell) async throws {
    shell.type("/sherlock holmes")
    try await shell.wait(for: "▌ ● Sherlock Holmes ")
    shell.type("\n")
    try await shell.wait(for: "t Tree of relations")
    shell.type("t")
    try await shell.wait(for: "├─ ● Mycroft Holmes")
    shell.type("j\n")
    try await shell.wait(for: "─ Mycroft Holmes ─")
    try await shell.wait(for: "f Add to favorites")
    shell.type("f")
    try await shell.wait(for: "╭─ Mycroft Holmes ★ ")
    shell.type("4")
    try await shell.wait(for: "portraits by name")
  }

  private func selectLanguage(_ shell: TerminalShell) async throws {
    shell.type("6")
    try await shell.wait(for: "─ Settings ─")
    let settings = try await BuiltProgram("characters").shell(#""$0" config list"#).output
    let rows = settings.split(separator: "\n").prefix { !$0.hasPrefix("feed-language") }
    shell.type(String(repeating: "j", count: rows.count))
    try await shell.wait(for: "▌ Feed language")
    shell.type("\n")
    try await shell.wait(for: "Language of the feeds")
    shell.type("j\n")
    try await shell.wait(for: "japanese ")
  }

  /// Opens an article, goes back, opens it again, and quits.
  private func readArticle(_ shell: TerminalShell) async throws {
    shell.type("5")
    try await shell.wait(for: "▌ 最初の記事")
    shell.type("\n")
    try await shell.wait(for: "記事の本文")
    shell.type("[")
    try await shell.wait(for: "Enter Open")
    shell.type("\n")
    try await shell.wait(for: "記事の本文")
    shell.type("q")
    #expect(try await shell.status() == 0)
  }

  @Sendable private static func answer(_ request: ReceivedRequest) -> LoopbackResponse {
    guard request.path == "/jp/newsroom/rss-feed.rss" else { return .status(404) }
    return .text(
      """
      <?xml version="1.0" encoding="utf-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom"><title>ニュース</title>
      <entry><title>最初の記事</title><id>a</id><updated>2026-11-25T14:00:00Z</updated>
      <content type="html">&lt;p&gt;記事の本文&lt;/p&gt;</content></entry></feed>
      """, type: "application/atom+xml; charset=utf-8")
  }
}
