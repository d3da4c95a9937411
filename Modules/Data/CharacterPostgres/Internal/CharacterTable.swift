import CharacterDomain

/// The tables and indexes, and the statements that create them.
///
/// `name_key`, `work_key` and `author_key` contain the UTF-8 of folded text, which sorts by bytes in
/// each database and locale; a missing work or author is ``missingKey``. `year_key` and `century`
/// contain numbers; a missing year is ``missingYear``. `search` contains lexemes; see `SearchField`.
/// `lists` contains the JSON of `CharacterLists`. `fingerprint` is a hash of all other columns.
enum CharacterTable {
  static let name = "fictional_character"
  static let schemaName = "fictional_character_schema"

  /// The version of the tables that this program reads and writes.
  static let version = 1

  /// The sort key of a missing work or author. It sorts after all text, because it isn't UTF-8.
  static let missingKey: [UInt8] = [0xFF]

  /// The sort key of a missing year.
  static let missingYear = Int.max

  /// The maximum number of bytes in a sort key. PostgreSQL limits the columns of an index entry to
  /// 2,704 bytes together; two keys and the longest ID are shorter.
  static let maximumKeyLength = 900

  /// The maximum number of bytes in a slug, which is the only column of an index entry.
  static let maximumSlugLength = 2_600

  static let schemaTable = """
    CREATE TABLE IF NOT EXISTS \(schemaName)(
      id INT8 PRIMARY KEY, version INT8 NOT NULL, holder INT8, held_until TIMESTAMPTZ
    )
    """

  static let table = """
    CREATE TABLE IF NOT EXISTS \(name)(
      id BYTEA PRIMARY KEY, slug TEXT, name TEXT NOT NULL, author TEXT, tradition TEXT, work TEXT,
      certainty TEXT, kind TEXT, language TEXT, occupation TEXT, origin TEXT, biography TEXT,
      public_domain_reason TEXT, image TEXT, lists TEXT, name_key BYTEA NOT NULL,
      work_key BYTEA NOT NULL, author_key BYTEA NOT NULL, year_key INT8 NOT NULL, century INT8,
      search TSVECTOR NOT NULL, fingerprint INT8 NOT NULL
    )
    """

  /// `ASC` matters to YugabyteDB only, which otherwise hashes the first column.
  static let indexes = [
    "CREATE UNIQUE INDEX IF NOT EXISTS \(name)_slug ON \(name)(slug ASC)",
    "CREATE INDEX IF NOT EXISTS \(name)_name ON \(name)(name_key ASC, id ASC)",
    "CREATE INDEX IF NOT EXISTS \(name)_year ON \(name)(year_key ASC, name_key ASC, id ASC)",
    "CREATE INDEX IF NOT EXISTS \(name)_work ON \(name)(work_key ASC, name_key ASC, id ASC)",
    "CREATE INDEX IF NOT EXISTS \(name)_author ON \(name)(author_key ASC, name_key ASC, id ASC)",
    "CREATE INDEX IF NOT EXISTS \(name)_kind ON \(name)(kind ASC, name_key ASC, id ASC)",
    "CREATE INDEX IF NOT EXISTS \(name)_search ON \(name) USING GIN (search)",
  ]
}
