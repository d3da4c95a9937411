import CharacterDomain
import Foundation
import RepositoryTesting
import SQLiteKit
import Testing

@testable import CatalogSourceKit

@Suite struct CatalogReleaseTests {
  private let folder: URL
  private let source: CatalogSource

  init() throws {
    let path = try RepositoryFiles().location(of: "Modules/Data/CCatalog")
    folder = URL(filePath: path, directoryHint: .isDirectory)
    source = try CatalogSource(folder: folder)
  }

  @Test("Writes the same bytes each time")
  func deterministic() throws {
    let release = CatalogRelease(of: source, in: folder)
    #expect(try release.files() == release.files())
  }

  @Test("Quotes the values of CSV that need it")
  func csv() {
    let table = ReleaseTable(
      name: "table", columns: [("a", "TEXT"), ("b", "INTEGER")],
      rows: [[.text("x, \"y\""), .integer(-1)], [.text("two\nlines"), .null]])
    #expect(table.csv == "a,b\n\"x, \"\"y\"\"\",-1\n\"two\nlines\",\n")
  }

  @Test("Writes one row for each character, work and relation, and keeps the references")
  func rows() throws {
    let tables = ReleaseTable.all(of: source)
    let counts = Dictionary(uniqueKeysWithValues: tables.map { ($0.name, $0.rows.count) })
    #expect(counts["characters"] == source.entries.count)
    #expect(counts["works"] == source.workEntries.count)
    #expect(counts["relations"] == source.entries.map(\.relations.count).reduce(0, +))
    let files = try CatalogRelease(of: source, in: folder).files()
    let image = try #require(files["catalog.sqlite"])
    let problems = try image.withUnsafeBytes { bytes in
      try SQLiteDatabase.reading(image: bytes).rows("PRAGMA foreign_key_check") { $0.text(0) }
    }
    #expect(problems == [])
  }

  @Test("Describes every member of the JSON lines in the schema", arguments: Self.lines)
  func schema(_ file: CatalogFile, _ name: String) throws {
    let schema = try #require(
      try JSONSerialization.jsonObject(
        with: Data(contentsOf: folder.appending(path: "catalog.schema.json"))) as? [String: Any])
    let definitions = schema["$defs"] as? [String: [String: Any]]
    let definition = try #require(definitions?[name])
    let properties = try #require(definition["properties"] as? [String: Any])
    let required = Set(try #require(definition["required"] as? [String]))
    let text = try String(contentsOf: folder.appending(path: file.rawValue), encoding: .utf8)
    for line in text.split(separator: "\n") {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
      #expect(required.isSubset(of: object.keys), "\(line)")
      #expect(Set(object.keys).isSubset(of: properties.keys), "\(line)")
    }
  }

  private static let lines: [(CatalogFile, String)] = [
    (.characters, "character"), (.works, "work"), (.authors, "person"),
  ]
}
