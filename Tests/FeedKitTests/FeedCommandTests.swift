import CommandLineKit
import CommandLineTesting
import FeedDomain
import FeedKit
import Testing

@MainActor @Suite struct FeedCommandTests {
  private let failure = FeedError.unreachable(reason: "the host a.b was not found")
  private let address = "https://example.com/feed"

  private func program(_ feeds: StubFeedRepository) -> CommandLineProgram {
    CommandLineProgram(
      "characters", testing: FeedAssembly(feeds: { feeds }).commands, reporting: FeedError.self)
  }

  private func run(
    _ arguments: String..., feeds: StubFeedRepository = StubFeedRepository(), width: Int = 80
  ) async -> CommandOutcome {
    await program(feeds).run(["feed"] + arguments, width: width)
  }

  @Test("Prints the newsroom without arguments, with the addresses below the titles")
  func newsroom() async {
    #expect(
      await run(width: 40)
        == CommandOutcome(
          output: """
            1  2026-05-28  The keynote in June
               https://example.com/keynote
            2              A report
               https://example.com/report

            """))
  }

  @Test("Prints a ranking that fits the width")
  func ranking() async {
    #expect(
      await run("paid-apps", width: 60)
        == CommandOutcome(
          output: """
            1  Notes  Seller of Notes  $4.99  Utilities
               https://example.com/Notes

            """))
    #expect(
      await run("free-apps", width: 34)
        == CommandOutcome(
          output: """
            1  Maps   Seller of Maps   Get
               https://example.com/Maps
            2  Chess  Seller of Chess  Get
               https://example.com/Chess

            """))
  }

  @Test("Prints JSON objects with all members")
  func json() async {
    #expect(
      await run("--format", "jsonl").output.split(separator: "\n")[0] == """
        {"rank":1,"date":"2026-05-28T20:26:40Z","title":"The keynote in June",\
        "address":"https://example.com/keynote","author":"Ada","name":null,"seller":null,\
        "price":null,"category":null,"releaseDate":null,"id":"tag:example.com,2026:keynote",\
        "text":"All about the keynote, and how to watch it [1].\\n\\nDoors open at ten.",\
        "links":[{"title":"how to watch it","address":"https://example.com/watch"}],"age":0}
        """)
    #expect(
      await run("paid-apps", "--format", "jsonl").output == """
        {"rank":1,"date":null,"title":"Notes - Seller of Notes",\
        "address":"https://example.com/Notes","author":null,"name":"Notes",\
        "seller":"Seller of Notes","price":"$4.99","category":"Utilities",\
        "releaseDate":"May 1, 2025","id":"app:Notes","text":"What Notes does.","links":[],"age":0}

        """)
  }

  @Test("Prints CSV with a column for each fact")
  func csv() async {
    #expect(
      await run("paid-apps", "--format", "csv").output == """
        rank,date,title,address,author,name,seller,price,category,releaseDate,id\r
        1,,Notes - Seller of Notes,https://example.com/Notes,,Notes,Seller of Notes,$4.99,\
        Utilities,"May 1, 2025",app:Notes\r

        """)
  }

  @Test("A copy that could not be refreshed is printed with a note")
  func oldCopy() async {
    let feeds = StubFeedRepository { [failure] section, _, _ in
      LoadedFeed(.sample(section), age: 7_300, error: failure)
    }
    #expect(
      await run(address, feeds: feeds)
        == CommandOutcome(
          error: """
            no items
            note: the copy of https://example.com/feed is 2 hours old: could not reach the server \
            of the feed: the host a.b was not found

            """))
  }

  @Test("--offline reads the copy, and --refresh sends a request")
  func policies() async {
    let copy = LoadedFeed(Feed(title: "", items: [.report]), age: 90)
    let feeds = StubFeedRepository(copies: [.newsroom: copy]) {
      [failure] _, _, requests throws(FeedError) in
      #expect(requests == .always)
      throw failure
    }
    #expect(
      await run("--offline", feeds: feeds)
        == CommandOutcome(
          output: "1  A report\n   https://example.com/report\n",
          error: "note: the copy of newsroom is 1 minute old\n"))
    #expect(
      await run("--refresh", feeds: feeds)
        == CommandOutcome(error: "error: \(failure)\n", code: .failure))
  }

  @Test("Adds, lists and removes own feeds")
  func ownFeeds() async {
    let feeds = StubFeedRepository()
    #expect(await run("list", feeds: feeds) == CommandOutcome(error: "no feeds of your own\n"))
    #expect(
      await run("add", address, feeds: feeds)
        == CommandOutcome(output: "Added https://example.com/feed\n"))
    #expect(
      await run("add", address, feeds: feeds)
        == CommandOutcome(error: "https://example.com/feed is already one of your feeds\n"))
    #expect(await run("list", feeds: feeds) == CommandOutcome(output: address + "\n"))
    #expect(
      await run("remove", address, "--format", "jsonl", feeds: feeds)
        == CommandOutcome(
          output: #"{"change":"remove","address":"https://example.com/feed","changed":true}"# + "\n"
        ))
    #expect(
      await run("remove", address, feeds: feeds)
        == CommandOutcome(error: "https://example.com/feed is not one of your feeds\n"))
  }

  @Test(
    "Rejects what can't be combined, without repeating a password",
    arguments: [
      (["add"], "'add' and 'remove' require a URL"),
      (["list", "https://a.b"], "only 'add' and 'remove' take a URL"),
      (["newsroom", "https://a.b"], "only 'add' and 'remove' take a URL"),
      (["--offline", "--refresh"], "--offline can't be combined with --refresh"),
      (["list", "--refresh"], "--offline and --refresh require a section"),
      (
        ["https://me:secret@a.b"],
        "argument SECTION takes 'newsroom', 'free-apps', 'paid-apps', 'list', 'add', 'remove', or "
          + FeedAddress.expectation
      ),
      (["add", "https://me:secret@a.b"], "argument URL takes \(FeedAddress.expectation)"),
    ])
  func usage(_ arguments: [String], _ message: String) async {
    let outcome = await program(StubFeedRepository()).run(["feed"] + arguments, width: 80)
    #expect(outcome.code == .usage)
    #expect(outcome.error.split(separator: "\n").first == "error: \(message)")
  }

  @Test("Completes sections, own feeds and actions, and after 'remove' only own feeds")
  func completions() async throws {
    let program = program(
      StubFeedRepository(own: [try #require(FeedAddress(rawValue: address))]))
    #expect(
      await program.run(["__complete", "words", "feed", ""]).output == """
        newsroom\tNewsroom
        free-apps\tFree apps
        paid-apps\tPaid apps
        https://example.com/feed
        list
        add
        remove

        """)
    let complete = ["__complete", "words", "feed"]
    #expect(await program.run(complete + ["remove", ""]).output == address + "\n")
    #expect(await program.run(complete + ["add", ""]).output == "")
  }

  @Test("Its help page explains the sections and the actions")
  func help() async {
    #expect(await run("--help").output == Self.helpPage)
  }

  private static let helpPage = """
    Read the newsroom, the app rankings, and your own feeds.

    Usage: characters feed [options] [SECTION] [URL]

    Sections are newsroom, free-apps, paid-apps, and the address of any feed: RSS or
    Atom. The setting feed-language selects the language of the newsroom and of the
    rankings.

    'add' adds a feed to the sections of 'browse', 'remove' removes it and its copy,
    and 'list' prints your feeds. None of them sends a request.

    If the server can't be reached, the copy of the last answer is printed, with a
    note.

    Arguments:
      SECTION  Section, address of your own feed, or action (default newsroom)
      URL      With 'add' and 'remove': the address of a feed

    Options:
          --offline        Send no request; read the copy of the feed
          --refresh        Send a request even if the copy is fresh
          --format FORMAT  Format of the result (default text): text, tsv, csv,
                           json, jsonl
          --color WHEN     When to use colors: auto, always, never
          --json           Write the result as JSON
      -h, --help           Show this help

    Examples:
      characters feed
          the articles of the newsroom
      characters feed free-apps
          the ranking of free apps
      characters feed add https://example.com/feed
          one of your own

    """
}
