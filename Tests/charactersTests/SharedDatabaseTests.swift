import CommandLineTesting
import Foundation
import PostgresTesting
import Testing

/// The source `postgres`, over a server of this computer.
@Suite(.enabled(if: PostgresServer.isInstalled, "PostgreSQL is not installed"))
struct SharedDatabaseTests {
  @Test("Imports characters, and lists, searches, shows and removes them like those of a file")
  func commands() async throws {
    let database = try await SharedDatabase()
    let empty = try await database.run("list --source postgres")
    #expect(empty.output == "" && empty.error == "no characters\n" && empty.code == 0)
    let file = try database.file(of: 30)
    for source in ["postgres", "personal"] {
      let imported = try await database.run("import \(file) --source \(source)")
      #expect(imported.output == "imported 30 characters into \(source)\n")
    }
    for line in [
      "list -n 3 --sort year", "search nr 12", "detail 7", "detail Number", "stats", "related 7",
      "detail numbr 7", "list --kind human --year 1010-1012",
    ] {
      let shared = try await database.run("\(line) --source postgres")
      let own = try await database.run("\(line) --source personal")
      #expect(shared.output == own.output.replacing("personal", with: "postgres"), "\(line)")
      #expect(shared.error == own.error.replacing("personal", with: "postgres"), "\(line)")
      #expect(shared.code == own.code, "\(line)")
    }
    #expect(try await database.run("remove postgres:7").code == 0)
    let removed = try await database.run("detail postgres:7")
    #expect(removed.error.hasPrefix("error: no character with ID postgres:7\n"))
    #expect(removed.code == 3)
  }

  @Test("Copies a source to the database, and removes what the source no longer has")
  func sync() async throws {
    let database = try await SharedDatabase()
    let file = try database.file(of: 5)
    _ = try await database.run("import \(file) --source zoo")
    let first = try await database.run("sync zoo --to postgres")
    #expect(first.output == "copied 5 characters of zoo to postgres\n")
    #expect(try await database.run("remove zoo:2").code == 0)
    let second = try await database.run("sync zoo --to postgres --json")
    #expect(second.output.contains(#""characters": 4"#) && second.output.contains(#""removed": 1"#))
    let list = try await database.run("list --source postgres --columns id --format tsv")
    let ids = [1, 3, 4, 5].map { "postgres:zoo:\($0)\n" }.joined()
    #expect(list.output == "id\n" + ids)
  }

  @Test("Without a server, commands fail with one sentence and exit code 6")
  func unreachable() async throws {
    let database = try await SharedDatabase()
    for line in ["list --source postgres", "detail postgres:1", "sync embedded --to postgres"] {
      let outcome = try await database.run(
        line, after: "export CHARACTERS_DATABASE_URL=postgresql://ada:secret@localhost:1/team")
      #expect(
        outcome.error.hasPrefix(
          "error: could not reach the character source: PostgreSQL at localhost:1 can't be reached"),
        "\(outcome.error)")
      let hints = "; the setting database-url names the server\nhint: try again later\n"
      #expect(outcome.error.hasSuffix(hints))
      #expect(outcome.output == "" && outcome.code == 6)
    }
    let favorites = try await database.run(
      "favorites", after: #""$0" favorites add 12 >/dev/null; export CHARACTERS_DATABASE_URL="#)
    #expect(favorites.code == 0)
  }

  @Test("A password is in no output, trace, recording or file")
  func password() async throws {
    let server = try await PostgresServer.start(.password("s3cr3t"))
    let database = try await SharedDatabase(on: server)
    let right = database.url.replacing("tester@", with: "tester:s3cr3t@")
    let wrong = database.url.replacing("tester@", with: "tester:wr0ng@")
    let setting = "export CHARACTERS_DATABASE_URL='\(right)'"
    #expect(try await database.run("sync embedded --to postgres", after: setting).code == 0)
    for line in [
      "list -n 1 --source postgres --trace", "list -n 1 --source postgres --trace-file trace",
      "list -n 1 --source postgres --record recording", "config", "config get database-url",
      "sources", "sources --json", "config --format csv",
    ] {
      let outcome = try await database.run(line, after: setting)
      #expect(outcome.code == 0, "\(line): \(outcome.error)")
      #expect(!(outcome.output + outcome.error).contains("s3cr3t"), "\(line)")
    }
    let refused = try await database.run(
      "list --source postgres", after: "export CHARACTERS_DATABASE_URL='\(wrong)'")
    #expect(refused.error.contains("refused the user or the password"), "\(refused.error)")
    #expect(!refused.error.contains("wr0ng") && refused.code == 6)
    let set = try await database.run("config set database-url '\(right)'")
    #expect(set.code == 2 && !set.error.contains("s3cr3t"), "\(set.error)")
    for name in FileManager.default.subpaths(atPath: database.folder.path) ?? [] {
      let data = try? Data(contentsOf: database.folder.appending(path: name))
      #expect(data?.firstRange(of: Data("s3cr3t".utf8)) == nil, "\(name)")
    }
    await server.stop()
  }

  @Test("The password file and the service file have the effect that they have for psql")
  func files() async throws {
    let server = try await PostgresServer.start(.password("s3cr3t"))
    let database = try await SharedDatabase(on: server)
    let parameters = database.url.split { "?&=/".contains($0) }.map(String.init)
    let name = try #require(parameters.first { $0.hasPrefix("test") && $0 != "tester@" })
    let port = try #require(parameters.last)
    let password = "echo '*:*:*:tester:s3cr3t' >.pgpass; chmod 600 .pgpass"
    let byFile = try await database.run(
      "list --source postgres", after: "\(password); export PGPASSFILE=$HOME/.pgpass")
    #expect(byFile.code == 0, "\(byFile.error)")
    let service = """
      printf '[team]\\nhost=\(server.folder)\\nport=\(port)\\nuser=tester\\ndbname=\(name)\\n' >services
      unset CHARACTERS_DATABASE_URL; export PGSERVICEFILE=$HOME/services PGPASSFILE=$HOME/.pgpass
      """
    for choice in ["export PGSERVICE=team", "export CHARACTERS_DATABASE_URL='service=team'"] {
      let byService = try await database.run(
        "list --source postgres", after: "\(service)\n\(choice)")
      #expect(byService.code == 0, "\(byService.error)")
    }
    await server.stop()
  }

  @Test("Eight programs that import the same file at once have one result")
  func eightImports() async throws {
    let database = try await SharedDatabase()
    let file = try database.file(of: 2_500)
    try await withThrowingTaskGroup(of: ProcessOutcome.self) { group in
      for _ in 1...8 {
        group.addTask { try await database.run("import \(file) --source postgres --replace") }
      }
      for try await outcome in group {
        #expect(outcome.error == "" && outcome.code == 0)
        #expect(outcome.output == "imported 2,500 characters into postgres\n")
      }
    }
    let expected = try await database.run("import \(file)")
    #expect(expected.code == 0)
    #expect(try await database.export() == (try await database.export("personal")))
  }
}
