import CommandLineTesting
import Foundation
import HTTPTesting
import SystemKit
import Testing

@Suite struct SourceProgramTests {
  private static let ada = """
    Ada Brass

    Work      Rick and Morty
    Kind      human
    Status    Alive
    Species   Human
    Location  Mars
    Episodes  1
    ID        rickandmorty:1
    Picture   https://example.com/1.jpeg

    """

  @Test("Shows a character from a source, and requests it only once")
  func detail() async throws {
    let server = try RickAndMortyServer()
    for line in [
      "detail rickandmorty:1", "detail 1 --source rickandmorty",
      "detail rickandmorty:1 --source rickandmorty", "detail rickandmorty:1 --offline",
    ] {
      let outcome = try await server.run(line)
      #expect(outcome.output == Self.ada, "\(line)")
      #expect(outcome.code == 0)
    }
    #expect(server.paths == ["/api/character/1"])
  }

  @Test("Lists, searches, counts and shows characters from a source with one request per page")
  func list() async throws {
    let server = try RickAndMortyServer()
    let list = try await server.run("list --source rickandmorty -n 2")
    #expect(
      list.output == """
        rickandmorty:1  Ada Brass  Rick and Morty  human
        rickandmorty:2  Ben Cole   Rick and Morty  human

        """)
    let search = try await server.run("search co --source rickandmorty")
    #expect(search.output == "rickandmorty:2  Ben Cole  Rick and Morty  human\n")
    let statistics = try await server.run("stats --source rickandmorty")
    #expect(statistics.output.hasPrefix("5 characters\n"))
    let ada = try await server.run("detail ada --source rickandmorty")
    #expect(ada.output == Self.ada)
    #expect(server.paths == (1...3).map { "/api/character?page=\($0)" })
  }

  @Test("Offline with a copy, the copy answers, and standard error has its source and age")
  func offline() async throws {
    let server = try RickAndMortyServer()
    _ = try await server.run("sync rickandmorty")
    for line in ["list -n 1 --source rickandmorty --offline", "detail rickandmorty:1 --offline"] {
      let outcome = try await server.run(line)
      let age = /note: the copy of rickandmorty is \d+ (second|minute)s? old\n/
      #expect(outcome.error.wholeMatch(of: age) != nil, "\(outcome.error)")
      #expect(outcome.output.contains("Ada Brass"))
      #expect(outcome.code == 0)
    }
  }

  @Test("If the server can't be reached, reads the copy and notes the reason")
  func unreachable() async throws {
    let server = try RickAndMortyServer()
    _ = try await server.run("sync rickandmorty")
    server.stop()
    let outcome = try await server.run("detail rickandmorty:1 --refresh")
    #expect(outcome.output == Self.ada)
    #expect(outcome.error.hasPrefix("note: the copy of rickandmorty is "))
    #expect(outcome.error.contains(" old: could not reach the character source: http://127.0.0.1:"))
    #expect(outcome.code == 0)
  }

  @Test(
    "Offline without a copy, there is an error with its own exit code, never an empty list",
    arguments: [
      ("detail rickandmorty:1", "lacks rickandmorty:1"),
      ("list --source rickandmorty", "is empty"),
      ("search x --source rickandmorty", "is empty"),
    ])
  func offlineWithoutCopy(_ line: String, _ problem: String) async throws {
    let outcome = try await RickAndMortyServer().run(line + " --offline")
    #expect(outcome.output == "")
    #expect(
      outcome.error == """
        error: the copy of rickandmorty \(problem)
        hint: run the command without --offline

        """)
    #expect(outcome.code == 6)
  }

  @Test(
    "Offline or without a server, an incomplete copy answers, and a note says how much it has",
    arguments: ["list", "search a", "stats"], [true, false])
  func incompleteCopy(_ line: String, isOffline: Bool) async throws {
    let server = try RickAndMortyServer.withOnePage()
    #expect(try await server.run("sync rickandmorty").code == 6)
    if !isOffline { server.stop() }
    let option = isOffline ? "--offline" : ""
    let outcome = try await server.run("\(line) --source rickandmorty \(option)")
    let note =
      /note: the copy of rickandmorty has only 2 of 5 characters and is \d+ (second|minute)s? old/
    #expect(outcome.error.prefixMatch(of: note) != nil, "\(outcome.error)")
    #expect(outcome.error.contains("could not reach the character source") == !isOffline)
    #expect(outcome.error.split(separator: "\n").count == 1)
    #expect(outcome.output.contains(line == "stats" ? "2 characters" : "Ada Brass"))
    #expect(outcome.code == 0)
  }

  @Test("JSON says how much an incomplete copy has", arguments: ["list --envelope", "stats"])
  func incompleteJSON(_ line: String) async throws {
    let server = try RickAndMortyServer.withOnePage()
    _ = try await server.run("sync rickandmorty")
    let outcome = try await server.run(
      "\(line) --source rickandmorty --offline --format jsonl")
    let members = /"source":"rickandmorty","age":\d+,"incomplete":{"copied":2,"total":5}/
    #expect(outcome.output.contains(members), "\(outcome.output)")
  }

  @Test("A note about a character doesn't say how complete the list is")
  func characterOfIncompleteCopy() async throws {
    let server = try RickAndMortyServer.withOnePage()
    _ = try await server.run("sync rickandmorty")
    let outcome = try await server.run("detail rickandmorty:1 --offline")
    #expect(outcome.error.hasPrefix("note: the copy of rickandmorty is "), "\(outcome.error)")
  }

  @Test("With a pipe or a folder in place of the copy, shows the character and warns")
  func notRegular() async throws {
    for command in ["mkfifo", "mkdir"] {
      let server = try RickAndMortyServer()
      let outcome = try await server.run("detail rickandmorty:1", replacingCopyBy: command)
      #expect(outcome.output == Self.ada)
      #expect(outcome.error.hasPrefix("warning: the copy of rickandmorty is not saved: /"))
      #expect(outcome.error.hasSuffix(".sqlite: not a regular file\n"), "\(outcome.error)")
      #expect(outcome.code == 0)
    }
  }

  @Test("Reports an unknown ID, and requests it only once")
  func unknownID() async throws {
    let server = try RickAndMortyServer()
    for line in ["detail rickandmorty:9", "detail 9 --source rickandmorty"] {
      let outcome = try await server.run(line)
      #expect(outcome.error.hasPrefix("error: no character with ID rickandmorty:9\n"))
      #expect(outcome.code == 3)
    }
    #expect(server.paths == ["/api/character/9"])
  }

  @Test("Reports how long to wait if the server refuses requests")
  func refused() async throws {
    let server = try RickAndMortyServer { _ in
      .status(429, headers: ["Retry-After": "25924"])
    }
    let outcome = try await server.run("detail rickandmorty:1")
    #expect(
      outcome.error == """
        error: the character source is refusing requests
        hint: try again in 8 hours

        """)
    #expect(outcome.code == 6)
  }

  @Test(
    "Reports a certificate that is not trusted",
    .enabled(if: UntrustedServer.isAvailable, "openssl is not installed"))
  func untrusted() async throws {
    let server = try await UntrustedServer()
    let outcome = try await BuiltProgram("characters").run(
      "detail", "1", "--source", "rickandmorty", "--base-url", server.url.absoluteString)
    let message =
      "error: could not use the character source: the certificate of \(server.url) is not trusted: "
    #expect(outcome.error.hasPrefix(message), "\(outcome.error)")
    #expect(outcome.error.split(separator: "\n").count == 1)
    #expect(outcome.output == "" && outcome.code == 6)
  }

  #if os(Linux)
    @Test("Says which package is missing if there is no libcurl")
    func noLibrary() async throws {
      let outcome = try await BuiltProgram("characters").shell(
        """
        touch "$HOME/libcurl.so.4" "$HOME/libcurl-gnutls.so.4"
        LD_LIBRARY_PATH=$HOME "$0" detail rickandmorty:1
        """)
      #expect(
        outcome.error == """
          error: could not use the character source: libcurl is not installed; its package is \
          libcurl4 on Debian and Ubuntu, libcurl on Fedora, and curl in Homebrew

          """)
      #expect(outcome.output == "" && outcome.code == 6)
    }
  #endif

  @Test("Reports a response that is not JSON, and shows the copy if there is one")
  func invalid() async throws {
    let count = Locked(0)
    let server = try RickAndMortyServer { request in
      let isFirst = count.withLock { count in
        count += 1
        return count == 1
      }
      return isFirst ? RickAndMortyServer.answer(request) : .text("<html>", type: "text/html")
    }
    _ = try await server.run("detail rickandmorty:1")
    let outcome = try await server.run("detail rickandmorty:1 --refresh")
    #expect(outcome.output == Self.ada)
    #expect(outcome.error.contains("invalid response from the character source: expected JSON"))
    let other = try await server.run("detail rickandmorty:2")
    let error = "error: invalid response from the character source: expected JSON"
    #expect(other.error.hasPrefix(error))
    #expect(other.code == 6)
  }

  @Test("A link to a page on another server is never followed")
  func otherServer() async throws {
    let other = try RickAndMortyServer()
    let link = "\"\(other.address)/character?page=2\""
    let server = try RickAndMortyServer { request in
      let isFirst = request.path.hasSuffix("page=1")
      let info = #""info": {"count": 2, "next": \#(isFirst ? link : "null")}"#
      return .text(
        #"{\#(info), "results": [{"id": \#(isFirst ? 1 : 2), "name": "Ada"}]}"#,
        type: "application/json")
    }
    #expect(try await server.run("sync rickandmorty").code == 0)
    #expect(server.paths == ["/api/character?page=1", "/api/character?page=2"])
    #expect(other.paths == [])
  }

  @Test("'sync' copies all characters and prints their number")
  func sync() async throws {
    let server = try RickAndMortyServer()
    let text = try await server.run("sync rickandmorty")
    #expect(text.output == "copied 5 characters of rickandmorty\n")
    #expect(text.error == "")
    let json = try await server.run("sync rickandmorty --json")
    #expect(
      json.output == """
        {
          "source": "rickandmorty",
          "characters": 5
        }

        """)
  }

  @Test("Replaying a recorded 'sync' sends no request")
  func replay() async throws {
    let server = try RickAndMortyServer()
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "run").path
    _ = try await server.run("sync rickandmorty --record \(file)")
    let paths = server.paths
    let replay = try await BuiltProgram("characters").run("replay", file)
    #expect(replay.output == "copied 5 characters of rickandmorty\n")
    #expect(replay.error == "the replay matches the recording\n")
    #expect(server.paths == paths)
  }

  @Test("Notes that a list has fewer characters than its total")
  func incomplete() async throws {
    let server = try RickAndMortyServer { _ in
      .text(
        #"{"info": {"count": 9}, "results": [{"id": 1, "name": "Ada"}]}"#, type: "application/json")
    }
    let outcome = try await server.run("sync rickandmorty")
    #expect(outcome.output == "copied 1 character of rickandmorty\n")
    #expect(outcome.error == "note: rickandmorty listed only 1 of 9 characters\n")
  }

  @Test("Shows progress while copying on a terminal")
  func progress() async throws {
    let server = try RickAndMortyServer()
    let shell = try TerminalShell("sync", "rickandmorty", "--base-url", server.address)
    try await shell.wait(for: "copied 5 characters of rickandmorty")
    #expect(shell.output.contains("\r[########            ] 2 of 5 characters of rickandmorty\r["))
    #expect(shell.output.contains("] 5 of 5 characters of rickandmorty\r"))
  }

  @Test("Warns that a copy can't be saved, and shows the character from the server")
  func unsaved() async throws {
    let server = try RickAndMortyServer()
    let start = #"touch "$HOME/file"; XDG_CACHE_HOME="$HOME/file" "$0""#
    let program = BuiltProgram("characters")
    let outcome = try await program.shell(
      "\(start) detail rickandmorty:1 --base-url \(server.address)")
    #expect(outcome.output == Self.ada)
    #expect(outcome.error.hasPrefix("warning: the copy of rickandmorty is not saved: /"))
    #expect(outcome.error.hasSuffix(".sqlite: Not a directory\n"))
    #expect(outcome.code == 0)
    let sync = try await program.shell(
      "\(start) sync rickandmorty --base-url \(server.address)")
    #expect(sync.error.hasPrefix("error: the copy of rickandmorty is not saved: /"))
    #expect(sync.code == 5)
  }

  @Test(
    "Refuses invalid options",
    arguments: [
      (
        "list --source x",
        "option '--source' takes 'embedded', 'pokeapi', 'rickandmorty', 'swapi', 'personal' or "
          + "'postgres', not 'x'"
      ),
      (
        "list --source swapi --base-url http://me:secret@example.com",
        "option '--base-url' takes an address such as https://example.com/api, without a password "
          + "or a query"
      ),
      ("list --refresh", "--refresh needs --source"),
      ("list --base-url http://a", "--base-url needs --source"),
      ("stats --max-age 0 --source embedded", "--max-age has no effect on the embedded catalog"),
      ("list --offline --max-age 1h", "--offline can't be combined with --max-age"),
      (
        "list --max-age 1w",
        "option '--max-age' takes 0, or a duration such as 30s, 15m, 12h or 7d, up to 3650d, not '1w'"
      ),
      ("sync --base-url http://a", "--base-url needs a NAME"),
      ("sync --to postgres", "--to needs a NAME"),
      ("sync embedded", "embedded is not a web service"),
      ("sync personal", "personal is not a web service"),
      ("sync personal --to personal", "personal can't be copied to itself"),
      (
        "sync embedded --to swapi",
        "option '--to' takes the name of a source of your own, such as 'personal', or 'postgres', "
          + "not 'swapi'"
      ),
      ("list --source personal --offline", "--offline has no effect on the source personal"),
      ("sources clear personal", "personal is not the copy of a web service"),
      ("detail 801 --offline --refresh", "--offline can't be combined with --refresh"),
    ])
  func invalidOptions(_ line: String, _ message: String) async throws {
    let outcome = try await BuiltProgram("characters").shell(#""$0" \#(line)"#)
    #expect(outcome.error.hasPrefix("error: \(message)\n"), "\(outcome.error)")
    #expect(outcome.code == 2)
  }
}
