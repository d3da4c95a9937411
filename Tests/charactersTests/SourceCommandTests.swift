import CommandLineTesting
import Foundation
import HTTPTesting
import Testing

/// The commands and settings of sources, over a server of this computer.
@Suite struct SourceCommandTests {
  @Test(
    "JSON contains the source and the age of an answer",
    arguments: [
      ("detail rickandmorty:1", true), ("random --seed 1", true), ("stats", true),
      ("related rickandmorty:1", true), ("list -n 1", true), ("search ada --envelope", true),
      ("list -n 1 --columns id", false),
    ])
  func provenance(_ line: String, _ isExpected: Bool) async throws {
    let server = try RickAndMortyServer()
    let outcome = try await server.runWithSetting("\(line) --source rickandmorty --format jsonl")
    let members = /"source":"rickandmorty","age":\d/
    #expect(outcome.output.contains(members) == isExpected, "\(outcome.output)")
    #expect(outcome.error == "")
  }

  @Test("JSON of the embedded catalog has no source and no age")
  func embedded() async throws {
    for line in ["detail 801", "list -n 1", "stats", "related 801", "random --seed 1"] {
      let outcome = try await BuiltProgram("characters").shell(#""$0" \#(line) --format jsonl"#)
      #expect(outcome.code == 0 && !outcome.output.isEmpty, "\(line)")
      #expect(!outcome.output.contains(#""age""#))
    }
  }

  @Test("Commands on the embedded catalog never open a socket and never write a file")
  func embeddedIsLocal() async throws {
    let server = try RickAndMortyServer()
    for line in [
      "detail 801", "list -n 1", "search vampire", "stats", "related 801", "random", "favorites",
      "sources", "config",
    ] {
      #expect(try await server.runWithSetting(line).code == 0, "\(line)")
    }
    #expect(server.paths == [] && server.files == [])
  }

  @Test("The replay of an answer of a source has the same source and age")
  func replay() async throws {
    let server = try RickAndMortyServer()
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let line = "stats --source rickandmorty --json"
    let recorded = try await server.runWithSetting("\(line) --record \(file.path)")
    server.stop()
    let replay = try await BuiltProgram("characters").run("replay", file.path)
    #expect(replay.output == recorded.output)
    #expect(replay.error == "the replay matches the recording\n")
  }

  @Test("Without a copy, 'sources' lists names and addresses, and neither requests nor writes")
  func noCopies() async throws {
    let server = try RickAndMortyServer()
    let outcome = try await server.runWithSetting("sources --format tsv")
    #expect(
      outcome.output == """
        name\turl\tage\tentries\tsize
        pokeapi\thttps://pokeapi.co/api/v2\t\t\t0
        rickandmorty\t\(server.address)\t\t\t0
        swapi\thttps://swapi.py4e.com/api\t\t\t0

        """)
    #expect(try await server.runWithSetting("cache clear").error == "there are no copies\n")
    #expect(server.paths == [] && !server.hasCopies)
  }

  @Test("'sources' shows the last answer, the entries and the size, and 'clear' removes a copy")
  func copies() async throws {
    let server = try RickAndMortyServer()
    _ = try await server.runWithSetting("sync rickandmorty")
    server.stop()
    let row = try await server.runWithSetting("cache info rickandmorty --format jsonl")
    let members =
      /"url":"http:[^"]*","age":\d+,"entries":5,"total":5,"isComplete":true,"size":\d{5,}}\n/
    #expect(row.output.contains(members), "\(row.output)")
    let other = try await server.runWithSetting("cache clear swapi")
    #expect(other.error == "there are no copies\n")
    let removed = try await server.runWithSetting("cache clear")
    #expect(removed.output.hasPrefix("removed the copy of rickandmorty from \(server.address) ("))
    let offline = try await server.runWithSetting("detail rickandmorty:1 --offline")
    #expect(offline.code == 6)
  }

  @Test("'sources' shows how much an incomplete copy has")
  func incompleteCopy() async throws {
    let server = try RickAndMortyServer.withOnePage()
    _ = try await server.runWithSetting("sync rickandmorty")
    for word in ["list", "info"] {
      let text = try await server.runWithSetting("sources \(word) rickandmorty")
      #expect(text.output.contains(" 2 of 5 "), "\(text.output)")
    }
    let json = try await server.runWithSetting("sources list rickandmorty --format jsonl")
    #expect(json.output.contains(#""entries":2,"total":5,"isComplete":false"#), "\(json.output)")
  }

  @Test("'sources clear' removes the copies of one server")
  func copiesOfOneServer() async throws {
    let server = try RickAndMortyServer()
    _ = try await server.runWithSetting("detail rickandmorty:1")
    let clear = "sources clear rickandmorty --base-url"
    let other = try await server.runWithSetting("\(clear) http://127.0.0.1:1")
    #expect(other.error == "there are no copies\n")
    let removed = try await server.runWithSetting("\(clear) \(server.address)")
    #expect(removed.output.hasPrefix("removed the copy of rickandmorty from \(server.address) ("))
  }

  @Test("With a default source, IDs and names without a source mean that source")
  func defaultSource() async throws {
    let server = try RickAndMortyServer()
    _ = try await server.runWithSetting("config set source rickandmorty")
    for line in ["detail 2", "detail ben", "list -n 2", "search cole"] {
      #expect(try await server.runWithSetting(line).output.contains("Ben Cole"), "\(line)")
    }
    let implied = try await server.runWithSetting("Ben Cole")
    #expect(implied.output.hasPrefix("Ben Cole\n"))
    #expect(try await server.runWithSetting("Sherlock Holmes").code == 2)
    let embedded = try await server.runWithSetting("detail 801 --source embedded")
    #expect(embedded.output.hasPrefix("Sherlock Holmes\n"))
  }

  @Test("An answer older than the maximum age is requested again, for the next run")
  func maximumAge() async throws {
    let server = try RickAndMortyServer()
    for age in ["7d", "7d", "0", "0"] {
      _ = try await server.run("detail rickandmorty:1 --max-age \(age)")
    }
    #expect(server.paths.count == 3)
    _ = try await server.runWithSetting("config set max-age 0")
    _ = try await server.runWithSetting("detail rickandmorty:1")
    #expect(server.paths.count == 4)
  }

  @Test("The setting for the time limit ends a request")
  func timeLimit() async throws {
    let server = try RickAndMortyServer { _ in .status(200).delayed(by: .seconds(60)) }
    _ = try await server.runWithSetting("config set time-limit 1s")
    let outcome = try await server.runWithSetting("detail rickandmorty:1")
    let message = "did not respond completely within 1 second"
    #expect(outcome.error.contains(message), "\(outcome.error)")
    #expect(outcome.code == 6)
  }

  @Test("Favorites of a source are added by ID, listed and removed without requests")
  func favorites() async throws {
    let server = try RickAndMortyServer()
    let added = try await server.runWithSetting("favorites add rickandmorty:2")
    #expect(added.output == "Added Ben Cole to favorites\n")
    _ = try await server.runWithSetting("favorites add 801")
    server.stop()
    let copied = try await server.runWithSetting("favorites add rickandmorty:2 --offline")
    #expect(copied.output == "Ben Cole is already a favorite\n")
    let list = try await server.runWithSetting("favorites")
    #expect(
      list.output == """
        rickandmorty:2  Ben Cole         Rick and Morty
                   801  Sherlock Holmes  A Study in Scarlet

        """)
    #expect(list.error == "")
    let json = try await server.runWithSetting("favorites --format jsonl")
    #expect(json.output.hasPrefix(#"{"id":"rickandmorty:2","#))
    #expect(json.output.contains("\n{\"id\":801,"))
    let removed = try await server.runWithSetting("favorites remove Ben Cole")
    #expect(removed.output == "Removed Ben Cole from favorites\n")
    let undone = try await server.runWithSetting("favorites undo")
    #expect(undone.output == "Undid: removed Ben Cole. Ben Cole is a favorite again.\n")
    _ = try await server.runWithSetting("cache clear")
    let unknown = try await server.runWithSetting("favorites")
    #expect(unknown.output.contains("rickandmorty:2  (not in the copy)"))
  }

  @Test("With a default source, favorites that were saved without a source stay embedded")
  func embeddedFavorites() async throws {
    let server = try RickAndMortyServer()
    _ = try await server.runWithSetting("favorites add 1 --source embedded")
    _ = try await server.runWithSetting("favorites add 1 --source rickandmorty")
    _ = try await server.runWithSetting("config set source rickandmorty")
    let list = try await server.runWithSetting("favorites --format tsv")
    #expect(list.output.contains("\n1\t"))
    #expect(list.output.contains("\nrickandmorty:1\t"))
  }

  @Test("Completion reads only the copy, and offers nothing without one")
  func completion() async throws {
    let server = try RickAndMortyServer()
    let words = "__complete words detail --source rickandmorty b"
    let none = try await server.runWithSetting(words)
    #expect(none.output == "" && none.error == "" && none.code == 0)
    #expect(server.paths == [] && !server.hasCopies)
    _ = try await server.runWithSetting("sync rickandmorty")
    server.stop()
    let some = try await server.runWithSetting(words)
    #expect(some.output.contains("rickandmorty:2\tBen Cole\n"))
    #expect(!some.output.contains("Holmes"))
  }

  @Test("A password in an address is part of no error and no recording")
  func password() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let address = "http://me:secret@example.com"
    for (index, line) in [
      "list --source swapi --base-url \(address)", "config set swapi-url \(address)",
    ].enumerated() {
      let record = folder.appending(path: "record\(index)").path
      let trace = folder.appending(path: "trace\(index)").path
      let outcome = try await BuiltProgram("characters").shell(
        #""$0" \#(line) --record \#(record) --trace-file \#(trace)"#)
      #expect(outcome.code == 2)
      #expect(!outcome.error.contains("secret"))
    }
    let warned = try await BuiltProgram("characters").shell(
      #"CHARACTERS_SWAPI_URL=\#(address) "$0" detail 801"#)
    #expect(warned.error.hasPrefix("warning: CHARACTERS_SWAPI_URL: swapi-url must be an address"))
    #expect(!warned.error.contains("secret"))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names == ["record1"])
    for name in names {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      #expect(!text.contains("secret"), "\(name)")
    }
  }

  @Test("The first list of a source shows its progress on a terminal")
  func progress() async throws {
    let server = try RickAndMortyServer()
    let shell = try TerminalShell(
      "list", "--source", "rickandmorty", "--base-url", server.address, "-n", "1")
    try await shell.wait(for: "Ada Brass")
    #expect(shell.output.contains("] 2 of 5 characters of rickandmorty\r"))
  }

  @Test("'sync' without a name copies all sources, and reports those that fail")
  func syncAll() async throws {
    let server = try RickAndMortyServer()
    let closed = "http://127.0.0.1:1"
    let outcome = try await BuiltProgram("characters").shell(
      """
      CHARACTERS_POKEAPI_URL=\(closed) CHARACTERS_SWAPI_URL=\(closed) \
      CHARACTERS_RICKANDMORTY_URL=\(server.address) "$0" sync
      """)
    #expect(outcome.output == "copied 5 characters of rickandmorty\n")
    let errors = outcome.error.split(separator: "\n")
    #expect(errors.count == 2)
    #expect(errors.first?.hasPrefix("error: pokeapi: could not reach the character") == true)
    #expect(errors.last?.hasPrefix("error: swapi: could not reach the character source") == true)
    #expect(outcome.code == 6)
  }
}
