public import Foundation
import SQLiteKit

/// The data files of a release of the catalog, for people who cite it or build on it: the same facts
/// as CSV, JSON lines and an SQLite database.
///
/// The same source always leads to the same bytes, except for the version number of the SQLite
/// library in the header of the database.
///
/// ```swift
/// let source = try CatalogSource(folder: folder)
/// let files = try CatalogRelease(of: source, in: folder).files()
/// ```
public struct CatalogRelease {
  private let source: CatalogSource
  private let folder: URL

  /// Creates a release of a source that ``CatalogCheck`` accepts.
  ///
  /// - Parameters:
  ///   - source: The decoded source files.
  ///   - folder: The folder of the source files, which the release also contains.
  public init(of source: CatalogSource, in folder: URL) {
    self.source = source
    self.folder = folder
  }

  /// Returns the contents of all files by name.
  ///
  /// - Throws: Foundation's error if a source file can't be read, or SQLite's if the database can't
  ///   be made.
  public func files() throws -> [String: Data] {
    var files: [String: Data] = [:]
    for file in [CatalogFile.characters, .works, .authors] {
      files[file.rawValue] = try Data(contentsOf: folder.appending(path: file.rawValue))
    }
    let tables = ReleaseTable.all(of: source)
    for table in tables { files["\(table.name).csv"] = Data(table.csv.utf8) }
    files["catalog.sqlite"] = Data(try database(of: tables))
    files["schema.sql"] = Data(tables.map(\.statement).joined(separator: "\n").utf8)
    return files
  }

  // MARK: - Internal

  private func database(of tables: [ReleaseTable]) throws(SQLiteError) -> [UInt8] {
    let database = try SQLiteDatabase.inMemory()
    try database.transaction { () throws(SQLiteError) in
      for table in tables {
        try database.execute(table.statement)
        let marks = Array(repeating: "?", count: table.columns.count).joined(separator: ", ")
        for row in table.rows {
          try database.run("INSERT INTO \(table.name) VALUES (\(marks))", row)
        }
      }
    }
    try database.execute("VACUUM")
    return try database.serialized()
  }
}

/// A table of the release, which becomes a CSV file and a table of the database.
struct ReleaseTable {
  let name: String
  /// The names of the columns with their types and constraints in SQL.
  let columns: [(name: String, type: String)]
  /// The constraints of the table in SQL, such as its primary key.
  var constraints: [String] = []
  let rows: [[SQLiteValue]]

  /// The statement that creates the table.
  var statement: String {
    let lines = columns.map { "  \($0.name) \($0.type)" } + constraints.map { "  " + $0 }
    return "CREATE TABLE \(name)(\n\(lines.joined(separator: ",\n"))\n) STRICT;\n"
  }

  /// The table as RFC 4180 describes it, but with line feeds: a line of names, then one line for
  /// each row.
  var csv: String {
    let lines = [columns.map(\.name)] + rows.map { $0.map(Self.text) }
    return lines.map { $0.map(Self.quoted).joined(separator: ",") + "\n" }.joined()
  }

  static func all(of source: CatalogSource) -> [ReleaseTable] {
    [
      works(of: source), people(of: source), contributors(of: source), characters(of: source),
      aliases(of: source), relations(of: source), identifiers(of: source),
    ]
  }

  // MARK: - Internal

  private static func text(_ value: SQLiteValue) -> String {
    switch value {
    case .null: ""
    case .integer(let number): String(number)
    case .real(let number): String(number)
    case .text(let text): text
    case .blob: ""
    }
  }

  private static func quoted(_ text: String) -> String {
    text.contains { ",\"\n".contains($0) }
      ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
  }

  private static func works(of source: CatalogSource) -> ReleaseTable {
    ReleaseTable(
      name: "works",
      columns: [
        ("slug", "TEXT PRIMARY KEY"), ("title", "TEXT NOT NULL UNIQUE"),
        ("original_title", "TEXT"), ("tradition", "TEXT"), ("year", "INTEGER NOT NULL"),
        ("dating", "TEXT NOT NULL"), ("language", "TEXT NOT NULL"),
        ("united_states", "TEXT NOT NULL"), ("life_plus_70", "TEXT NOT NULL"),
        ("exception", "TEXT"),
      ],
      rows: source.workEntries.map { work in
        [
          .text(work.slug), .text(work.title), SQLiteValue(work.originalTitle),
          SQLiteValue(work.tradition), .integer(work.year), .text(work.dating.rawValue),
          .text(work.language), .text(work.rights.unitedStates), .text(work.rights.lifePlus70),
          SQLiteValue(work.rights.exception),
        ]
      })
  }

  private static func people(of source: CatalogSource) -> ReleaseTable {
    ReleaseTable(
      name: "people",
      columns: [
        ("name", "TEXT PRIMARY KEY"), ("born", "INTEGER"), ("died", "INTEGER"),
        ("woman", "INTEGER NOT NULL"),
      ],
      rows: source.authors.map { person in
        [
          .text(person.name), person.born.map(SQLiteValue.integer) ?? .null,
          person.died.map(SQLiteValue.integer) ?? .null, .integer(person.woman ? 1 : 0),
        ]
      })
  }

  private static func contributors(of source: CatalogSource) -> ReleaseTable {
    ReleaseTable(
      name: "contributors",
      columns: [
        ("work", "TEXT NOT NULL REFERENCES works"), ("role", "TEXT NOT NULL"),
        ("position", "INTEGER NOT NULL"), ("person", "TEXT NOT NULL REFERENCES people"),
      ],
      constraints: ["PRIMARY KEY (work, role, position)"],
      rows: source.workEntries.flatMap { work in
        [("author", work.authors), ("collector", work.collectors)].flatMap { role, names in
          (names ?? []).enumerated().map { position, name in
            [.text(work.slug), .text(role), .integer(position), .text(name)]
          }
        }
      })
  }

  private static func characters(of source: CatalogSource) -> ReleaseTable {
    ReleaseTable(
      name: "characters",
      columns: [
        ("id", "INTEGER PRIMARY KEY"), ("slug", "TEXT NOT NULL UNIQUE"), ("name", "TEXT NOT NULL"),
        ("work", "TEXT NOT NULL REFERENCES works"), ("tradition", "TEXT"),
        ("year", "INTEGER NOT NULL"), ("dating", "TEXT NOT NULL"), ("language", "TEXT NOT NULL"),
        ("kind", "TEXT NOT NULL"), ("occupation", "TEXT NOT NULL"), ("origin", "TEXT NOT NULL"),
        ("biography", "TEXT NOT NULL"), ("passage", "TEXT"), ("quotation", "TEXT"),
        ("quotation_source", "TEXT"), ("public_domain", "TEXT NOT NULL"),
      ],
      rows: zip(source.entries, source.characters).map { entry, character in
        [
          .integer(entry.id), .text(entry.slug), .text(entry.name), .text(entry.work),
          SQLiteValue(character.tradition), .integer(character.publicationDate?.year ?? 0),
          SQLiteValue(character.publicationDate?.certainty.rawValue),
          SQLiteValue(character.language), .text(entry.kind.rawValue), .text(entry.occupation),
          .text(entry.origin), .text(entry.biography), SQLiteValue(entry.passage),
          SQLiteValue(entry.quotation?.text), SQLiteValue(entry.quotation?.source),
          SQLiteValue(character.publicDomainReason),
        ]
      })
  }

  private static func aliases(of source: CatalogSource) -> ReleaseTable {
    ReleaseTable(
      name: "aliases",
      columns: [
        ("character", "TEXT NOT NULL REFERENCES characters(slug)"),
        ("position", "INTEGER NOT NULL"),
        ("alias", "TEXT NOT NULL"),
      ],
      constraints: ["PRIMARY KEY (character, position)"],
      rows: source.entries.flatMap { entry in
        entry.aliases.enumerated().map { position, alias in
          [.text(entry.slug), .integer(position), .text(alias)]
        }
      })
  }

  private static func relations(of source: CatalogSource) -> ReleaseTable {
    ReleaseTable(
      name: "relations",
      columns: [
        ("character", "TEXT NOT NULL REFERENCES characters(slug)"), ("kind", "TEXT NOT NULL"),
        ("related", "TEXT NOT NULL REFERENCES characters(slug)"),
      ],
      constraints: ["PRIMARY KEY (character, kind, related)"],
      rows: source.entries.flatMap { entry in
        entry.relations.map { [.text(entry.slug), .text($0.kind.rawValue), .text($0.to)] }
      })
  }

  private static func identifiers(of source: CatalogSource) -> ReleaseTable {
    let owners =
      source.entries.map { entry in
        ("character", entry.slug, [entry.wikidata.map { ("wikidata", $0) }].compactMap(\.self))
      }
      + source.workEntries.map { work in
        ("work", work.slug, work.identifiers.map { ($0.register.rawValue, $0.value) })
      }
      + source.authors.map { person in
        ("person", person.name, person.identifiers.map { ($0.register.rawValue, $0.value) })
      }
    return ReleaseTable(
      name: "identifiers",
      columns: [
        ("type", "TEXT NOT NULL"), ("owner", "TEXT NOT NULL"), ("register", "TEXT NOT NULL"),
        ("value", "TEXT NOT NULL"),
      ],
      constraints: ["PRIMARY KEY (type, owner, register, value)"],
      rows: owners.flatMap { type, owner, values in
        values.map { register, value in [.text(type), .text(owner), .text(register), .text(value)] }
      })
  }
}
