import CharacterDomain
import PostgresKit

/// The values of a character's columns, except those that follow from others.
struct CharacterRow {
  let id: [UInt8]
  var slug: String?
  private let texts: [String?]
  private let keys: [[UInt8]]
  private let numbers: [Int?]

  /// The names of the columns between the slug and the fingerprint, in the order of their values.
  private static let textColumns = [
    "name", "author", "tradition", "work", "certainty", "kind", "language", "occupation", "origin",
    "biography", "public_domain_reason", "image", "lists", "search",
  ]
  private static let keyColumns = ["name_key", "work_key", "author_key"]
  private static let numberColumns = ["year_key", "century"]

  /// Converts a character. Throws an error if it can't be saved.
  init(_ character: FictionalCharacter, of source: SourceName) throws(PostgresError) {
    let ids = [character.id] + character.relations.map(\.character.id)
    if let other = ids.first(where: { $0.source != source }) {
      throw PostgresError(kind: .limit, message: "the ID \(other) is of another source")
    }
    id = StoredID.bytes(character.id.local)
    slug = character.slug
    let year = character.publicationDate?.year
    texts = [
      character.name, character.author, character.tradition, character.work,
      character.publicationDate?.certainty.rawValue, character.kind?.rawValue, character.language,
      character.occupation, character.origin, character.biography, character.publicDomainReason,
      character.image, CharacterLists(character).json, SearchVector(character).text,
    ]
    keys = [character.name, character.work, character.author].map(Self.sortKey)
    numbers = [year ?? CharacterTable.missingYear, year.map(CharacterStatistics.century)]
    if ([slug] + texts).contains(where: { $0?.utf8.contains(0) == true }) {
      throw PostgresError(
        kind: .limit, message: "a text of the character \(character.id) contains a NUL character")
    }
    if slug?.utf8.count ?? 0 > CharacterTable.maximumSlugLength {
      throw PostgresError(
        kind: .limit, message: "the slug of the character \(character.id) is too long")
    }
  }

  /// The approximate number of bytes that a statement with the row contains.
  var size: Int { texts.reduce(100) { $0 + ($1?.utf8.count ?? 0) } + keys.joined().count }

  // MARK: - Statements

  /// A statement that adds rows, and replaces those that have the same ID and other values.
  static let replacingStatement = """
    \(inserting) DO UPDATE SET \(updates) \
    WHERE \(CharacterTable.name).fingerprint <> excluded.fingerprint
    """

  /// A statement that adds rows, and ignores those with the ID of an existing row.
  static let addingStatement = "\(inserting) DO NOTHING"

  /// Returns the parameters of the statements.
  static func values(of rows: [CharacterRow]) -> [PostgresValue] {
    [.blobArray(rows.map(\.id)), .textArray(rows.map(\.slug))]
      + textColumns.indices.map { index in .textArray(rows.map { $0.texts[index] }) }
      + keyColumns.indices.map { index in .blobArray(rows.map { $0.keys[index] }) }
      + numberColumns.indices.map { index in .integerArray(rows.map { $0.numbers[index] }) }
      + [.integerArray(rows.map(\.fingerprint))]
  }

  private static let columns =
    [("id", "BYTEA"), ("slug", "TEXT")] + textColumns.map { ($0, "TEXT") }
    + keyColumns.map { ($0, "BYTEA") } + numberColumns.map { ($0, "INT8") }
    + [("fingerprint", "INT8")]

  private static let inserting = {
    let names = columns.map(\.0).joined(separator: ", ")
    let parameters = columns.enumerated().map { "$\($0 + 1)::\($1.1)[]" }
    return """
      INSERT INTO \(CharacterTable.name)(\(names))
      SELECT \(names.replacing("search", with: "search::TSVECTOR"))
      FROM unnest(\(parameters.joined(separator: ", "))) AS added(\(names)) ON CONFLICT (id)
      """
  }()

  private static let updates = columns.dropFirst().map { "\($0.0) = excluded.\($0.0)" }
    .joined(separator: ", ")

  // MARK: - Internal

  private static func sortKey(_ text: String?) -> [UInt8] {
    guard let text else { return CharacterTable.missingKey }
    return Array(FoldedText(text).line.utf8.prefix(CharacterTable.maximumKeyLength))
  }

  /// The FNV-1a hash of all values. It is never 0, which means unknown.
  ///
  /// Source: "Fowler-Noll-Vo hash function", version 1a with 64 bits.
  var fingerprint: Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ bytes: some Sequence<UInt8>) {
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    for text in [slug] + texts + numbers.map({ $0.map(String.init) }) {
      // A byte that no UTF-8 contains separates the texts, and another one marks a missing text.
      if let text { add(text.utf8) } else { add(CollectionOfOne(0xFE)) }
      add(CollectionOfOne(0xFF))
    }
    return max(Int(truncatingIfNeeded: hash >> 1), 1)
  }
}
