import CharacterDomain
import CharacterDomainTesting
import CommandLineKit
import CommandLineTesting
import Foundation
import Testing

@testable import TransferKit

@MainActor @Suite struct ImportCommandTests {
  private static func names(_ stores: StubStores) async throws -> [String] {
    try await stores.personal.all.map(\.name)
  }

  @Test("Imports a file, and replaces characters with the same IDs")
  func imports() async throws {
    let stores = StubStores()
    let first = try await TransferProgram.run(
      importing: TransferProgram.line(1) + TransferProgram.line(2), into: stores)
    #expect(first == CommandOutcome(output: "imported 2 characters into personal\n"))
    let second = try await TransferProgram.run(
      importing: "{\"id\":1,\"name\":\"New\"}", "--json", into: stores)
    #expect(
      second
        == CommandOutcome(
          output: """
            {
              "source": "personal",
              "imported": 1,
              "removed": 0,
              "refused": 0
            }

            """))
    #expect(try await Self.names(stores) == ["New", "Name 2"])
  }

  @Test("Reads standard input, also with a check before the import", arguments: [[], ["--strict"]])
  func standardInput(_ options: [String]) async throws {
    let stores = StubStores()
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data(TransferProgram.line(1).utf8))
    try pipe.fileHandleForWriting.close()
    let input = pipe.fileHandleForReading.fileDescriptor
    let outcome = await TransferProgram.program(into: stores, standardInput: input)
      .run(["import", "-"] + options)
    #expect(outcome == CommandOutcome(output: "imported 1 character into personal\n"))
  }

  @Test("Reports refused lines, imports the others, and exits with 1")
  func refuses() async throws {
    let stores = StubStores()
    let text =
      TransferProgram.line(1) + "{\"id\":2}\n\n" + TransferProgram.line(1)
      + TransferProgram.line(3, ",\"slug\":\"a\"")
      + TransferProgram.line(4, ",\"slug\":\"a\"") + TransferProgram.line(4) + "x"
    let outcome = try await TransferProgram.run(importing: text, into: stores)
    #expect(
      outcome
        == CommandOutcome(
          output: "imported 3 characters into personal\n",
          error: """
            line 2: name is missing
            line 4: the ID '1' is already on line 1
            line 6: the slug 'a' is already on line 5
            line 8: not JSON: a value is missing at byte 1
            error: refused 4 records

            """, code: .failure))
    #expect(try await Self.names(stores) == ["Name 1", "Name 3", "Name 4"])
  }

  @Test("With --strict, a refused line prevents the import")
  func strict() async throws {
    let stores = StubStores()
    let text = TransferProgram.line(1) + "{}\n"
    let outcome = try await TransferProgram.run(importing: text, "--strict", into: stores)
    #expect(
      outcome
        == CommandOutcome(
          output: "imported 0 characters into personal\n",
          error: "line 2: id is missing\nerror: refused 1 record, so nothing was imported\n",
          code: .failure))
    #expect(try await Self.names(stores) == [])
    let good = try await TransferProgram.run(
      importing: TransferProgram.line(1), "--strict", into: stores)
    #expect(good == CommandOutcome(output: "imported 1 character into personal\n"))
  }

  @Test("With --replace, characters that the file lacks are removed")
  func replaces() async throws {
    let stores = StubStores()
    let all = (1...2_500).map { TransferProgram.line($0) }.joined()
    _ = try await TransferProgram.run(importing: all, into: stores)
    let outcome = try await TransferProgram.run(
      importing: TransferProgram.line(7) + TransferProgram.line(3_000), "--replace", into: stores)
    #expect(
      outcome == CommandOutcome(output: "imported 2 characters into personal, removed 2,499\n"))
    #expect(try await Self.names(stores) == ["Name 7", "Name 3000"])
  }

  @Test("With --replace, a refused line or an empty file removes nothing")
  func replacesNothing() async throws {
    let stores = StubStores()
    _ = try await TransferProgram.run(importing: TransferProgram.line(1), into: stores)
    let refused = try await TransferProgram.run(
      importing: TransferProgram.line(2) + "x", "--replace", into: stores)
    #expect(refused.code == .failure)
    #expect(refused.error.hasSuffix("\nerror: refused 1 record, so nothing was removed\n"))
    let empty = try await TransferProgram.run(importing: "\n", "--replace", into: stores)
    #expect(
      empty
        == CommandOutcome(
          error: "error: the input has no characters, so --replace would remove all of personal\n",
          code: .failure))
    #expect(try await Self.names(stores) == ["Name 1", "Name 2"])
  }

  @Test("The format is that of the option, the name of the file, or its first character")
  func formats() async throws {
    let csv = "id,name\n1,Ada\n"
    let guessed = try await TransferProgram.run(importing: csv)
    #expect(guessed.output == "imported 1 character into personal\n")
    let typed = try await TransferProgram.run(importing: csv, "--format", "jsonl")
    #expect(typed.error.hasPrefix("line 1: not JSON: a value is missing at byte 1\n"))
    #expect(TransferFormat(ofPath: "a/B.CSV") == .csv)
    #expect(TransferFormat(ofPath: "x.ndjson") == .jsonl)
    #expect(TransferFormat(ofPath: "-") == nil)
  }

  @Test("Reports a file that can't be read")
  func unreadable() async throws {
    let program = TransferProgram.program()
    #expect(
      await program.run(["import", "/no/such/file"])
        == CommandOutcome(error: "error: no such file: '/no/such/file'\n", code: .notFound))
    #expect(
      await program.run(["import", "/"])
        == CommandOutcome(error: "error: could not read '/': is a directory\n", code: .failure))
    #expect(await program.run(["import", "x", "--source", "swapi"]).code == .usage)
    let wide = try await TransferProgram.run(importing: [0xFF, 0xFE, 0x7B, 0])
    #expect(
      wide
        == CommandOutcome(
          error: """
            error: the input is UTF-16, not UTF-8
            hint: convert it with: iconv -f UTF-16 -t UTF-8 FILE >NEWFILE

            """, code: .failure))
  }

  @Test("Stops at a storage error, and says how much was imported before")
  func storage() async throws {
    let stores = StubStores(LimitedStore(limit: 1))
    let count = ImportCharacters.batchSize
    let text = (1...count + 1).map { TransferProgram.line($0) }.joined()
    let outcome = try await TransferProgram.run(importing: text, into: stores)
    #expect(
      outcome
        == CommandOutcome(
          error: """
            note: imported \(count.characterCount) before this error
            error: could not use the stored characters: no space left

            """, code: .storage))
  }

  @Test("An interruption keeps what was imported")
  func interruption() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let count = ImportCharacters.batchSize
    try Data((1...count + 1).map { TransferProgram.line($0) }.joined().utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let store = LimitedStore(limit: .max)
    let stores = StubStores(store)
    let importing = ImportCharacters(stores: stores) { store.batches.count >= 1 }
    let request = ImportRequest(path: file.path, source: .personal)
    await #expect(throws: ImportError.interrupted) {
      _ = try await importing(request) { _ in }
    }
    #expect(store.batches == [count])
    let outcome = await TransferProgram.program(into: stores).runCancelled(["import", file.path])
    #expect(outcome == .interrupted)
  }
}
