import CharacterDomain
import SQLiteKit

/// Writes and reads the tables of works.
struct WorkTables {
  private let database: SQLiteDatabase

  init(_ database: SQLiteDatabase) {
    self.database = database
  }

  func insert(_ work: LiteraryWork) throws(SQLiteError) {
    try database.run(
      "INSERT INTO work VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      [
        .text(work.slug), .text(work.title), SQLiteValue(work.originalTitle),
        SQLiteValue(work.tradition), .integer(work.publicationDate.year),
        .text(work.publicationDate.certainty.rawValue), .text(work.language),
        .text(work.rights.unitedStates), .text(work.rights.lifePlus70),
        SQLiteValue(work.rights.exception),
      ])
    try insert(work.identifiers, of: work.slug)
    try insert(work.authors, as: .author, of: work)
    try insert(work.collectors, as: .collector, of: work)
  }

  /// Returns all works, sorted by slug.
  func works() throws(SQLiteError) -> [LiteraryWork] {
    let identifiers = try identifiers()
    let contributors = try contributors(identifiers)
    return try database.rows(
      """
      SELECT slug, title, original_title, tradition, year, certainty, language, united_states,
        life_plus_70, exception
      FROM work ORDER BY slug
      """
    ) { row in
      let slug = row.text(0) ?? ""
      return LiteraryWork(
        slug: slug, title: row.text(1) ?? "", originalTitle: row.text(2),
        authors: contributors[Contribution(work: slug, role: .author)] ?? [],
        collectors: contributors[Contribution(work: slug, role: .collector)] ?? [],
        tradition: row.text(3),
        publicationDate: PublicationDate(
          year: row.integer(4) ?? 1,
          certainty: row.text(5).flatMap(PublicationDate.Certainty.init) ?? .circa),
        language: row.text(6) ?? "",
        rights: WorkRights(
          unitedStates: row.text(7) ?? "", lifePlus70: row.text(8) ?? "", exception: row.text(9)),
        identifiers: identifiers[slug] ?? [])
    }
  }

  // MARK: - Internal

  private enum Role: String { case author, collector }

  private struct Contribution: Hashable {
    let work: String
    let role: Role
  }

  private func insert(
    _ contributors: [WorkContributor], as role: Role, of work: LiteraryWork
  ) throws(SQLiteError) {
    for (position, person) in contributors.enumerated() {
      try database.run(
        "INSERT INTO contributor VALUES (?, ?, ?, ?)",
        [.text(work.slug), .text(role.rawValue), .integer(position), .text(person.name)])
      let added = try database.rows(
        "INSERT OR IGNORE INTO person VALUES (?, ?, ?) RETURNING name",
        [
          .text(person.name), person.born.map(SQLiteValue.integer) ?? .null,
          person.died.map(SQLiteValue.integer) ?? .null,
        ]
      ) { $0.text(0) }
      if !added.isEmpty { try insert(person.identifiers, of: Self.owner(person.name)) }
    }
  }

  private func insert(
    _ identifiers: [PublicIdentifier], of owner: String
  ) throws(SQLiteError) {
    for (position, identifier) in identifiers.enumerated() {
      try database.run(
        "INSERT INTO identifier VALUES (?, ?, ?, ?)",
        [
          .text(owner), .integer(position), .text(identifier.register.rawValue),
          .text(identifier.value),
        ])
    }
  }

  private func identifiers() throws(SQLiteError) -> [String: [PublicIdentifier]] {
    let rows = try database.rows(
      "SELECT owner, register, value FROM identifier ORDER BY owner, position"
    ) { row in
      let register = row.text(1).flatMap(PublicIdentifier.Register.init)
      return (row.text(0) ?? "", register.map { PublicIdentifier($0, row.text(2) ?? "") })
    }
    return Dictionary(grouping: rows, by: \.0).mapValues { $0.compactMap(\.1) }
  }

  private func contributors(
    _ identifiers: [String: [PublicIdentifier]]
  ) throws(SQLiteError) -> [Contribution: [WorkContributor]] {
    let rows = try database.rows(
      """
      SELECT work, role, name, born, died FROM contributor JOIN person ON name = person
      ORDER BY work, role, position
      """
    ) { row in
      let name = row.text(2) ?? ""
      return (
        Contribution(work: row.text(0) ?? "", role: row.text(1).flatMap(Role.init) ?? .author),
        WorkContributor(
          name: name, born: row.integer(3), died: row.integer(4),
          identifiers: identifiers[Self.owner(name)] ?? [])
      )
    }
    return Dictionary(grouping: rows, by: \.0).mapValues { $0.map(\.1) }
  }

  /// Returns the owner of a person's identifiers. A slug, which owns those of a work, has no colon.
  private static func owner(_ person: String) -> String { "person:" + person }
}
