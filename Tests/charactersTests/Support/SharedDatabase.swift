import CommandLineTesting
import Foundation
import PostgresTesting
import SystemKit
import Testing

/// A database of a test server, and a home folder that several runs of the program share.
final class SharedDatabase: Sendable {
  let url: String
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  /// Creates an empty database. By default, it is one of the server that all tests share.
  init(on server: PostgresServer? = nil) async throws {
    let shared = if let server { server } else { try await PostgresServer.shared() }
    url = try await shared.databaseURL()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Runs the program with the address of the database, and with a shell command before it.
  func run(_ line: String, after command: String = "") async throws -> ProcessOutcome {
    try await BuiltProgram("characters").shell(
      #"""
      export HOME='\#(folder.path)' CHARACTERS_DATABASE_URL='\#(url)'
      cd "$HOME"; \#(command)
      "$0" \#(line)
      """#)
  }

  /// Creates a file with `count` characters as JSON lines, each related to the next one, and returns
  /// its name.
  func file(of count: Int, named name: String = "own.jsonl") throws -> String {
    let lines = (1...count).map { number in
      let next = number % count + 1
      return #"{"id":\#(number),"slug":"nr-\#(number)","name":"Number \#(number)","#
        + #""aliases":["Nr \#(number)"],"kind":"human","year":\#(1_000 + number % 900),"#
        + #""biography":"The one before number \#(next).","#
        + #""relations":[{"kind":"friend","id":\#(next)}]}"#
    }
    let text = lines.joined(separator: "\n") + "\n"
    try Data(text.utf8).write(to: folder.appending(path: name))
    return name
  }

  /// Returns the characters of a source as JSON lines.
  func export(_ source: String = "postgres") async throws -> String {
    let outcome = try await run("export --source \(source)")
    #expect(outcome.error == "" && outcome.code == 0)
    return outcome.output
  }
}
