import CharacterDomain
import PostgresKit

/// The values of a character's columns, except those that follow from others.
struct CharacterRow {
  let id: [UInt8]
  var slug: String? {
    didSet { computeFingerprint() }
  }
  private(set) var fingerprint = 0
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
    id = try Self.id(character.id, of: source)
    for relation in character.relations { _ = try Self.id(relation.character.id, of: source) }
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
      throw .refused("a text of the character \(character.id) contains a NUL character")
    }
    if let slug, slug.utf8.count > CharacterTable.maximumSlugLength {
      throw .refused("the slug of the character \(character.id) is too long")
    }
    computeFingerprint()
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
    ["id", "slug"] + textColumns + keyColumns + numberColumns + ["fingerprint"]

  private static let inserting = {
    let types =
      ["BYTEA", "TEXT"] + textColumns.map { _ in "TEXT" } + keyColumns.map { _ in "BYTEA" }
      + numberColumns.map { _ in "INT8" } + ["INT8"]
    let parameters = types.enumerated().map { "$\($0 + 1)::\($1)[]" }
    let selected = columns.map { $0 == "search" ? "search::TSVECTOR" : $0 }
    return """
      INSERT INTO \(CharacterTable.name)(\(columns.joined(separator: ", ")))
      SELECT \(selected.joined(separator: ", "))
      FROM unnest(\(parameters.joined(separator: ", "))) AS added(\(columns.joined(separator: ", ")))
      ON CONFLICT (id)
      """
  }()

  private static let updates = columns.dropFirst().map { "\($0) = excluded.\($0)" }
    .joined(separator: ", ")

  // MARK: - Internal

  private static func id(
    _ id: CharacterID, of source: SourceName
  ) throws(PostgresError) -> [UInt8] {
    guard let bytes = StoredID.bytes(id, of: source) else {
      throw .refused("the ID \(id) is of another source")
    }
    return bytes
  }

  private static func sortKey(_ text: String?) -> [UInt8] {
    guard let text else { return CharacterTable.missingKey }
    return Array(FoldedText(text).line.utf8.prefix(CharacterTable.maximumKeyLength))
  }

  /// Sets the fingerprint to the FNV-1a hash of all values. It is never 0, which means unknown.
  ///
  /// Source: "Fowler-Noll-Vo hash function", version 1a with 64 bits.
  private mutating func computeFingerprint() {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ bytes: some Sequence<UInt8>) {
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    for text in [slug] + texts {
      // A byte that no UTF-8 contains separates the texts, and another one marks a missing text.
      if let text { add(text.utf8) } else { add(CollectionOfOne(0xFE)) }
      add(CollectionOfOne(0xFF))
    }
    for number in numbers { add("\(number.map(String.init) ?? ""),".utf8) }
    fingerprint = max(Int(truncatingIfNeeded: hash >> 1), 1)
  }
}

extension PostgresError {
  /// Creates the error about a character that can't be saved.
  fileprivate static func refused(_ reason: String) -> PostgresError {
    PostgresError(kind: .limit, message: reason)
  }
}
