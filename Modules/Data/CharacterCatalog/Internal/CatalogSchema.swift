/// The tables and indexes of the catalog database.
///
/// `name_line`, `work_line` and `author_line` contain folded text for sorting. `name_key` contains
/// the folded names and aliases for lookups. `language` contains the names of all languages.
/// `character_text` contains the folded words for searches. `local_id` contains the IDs that are
/// not numbers; see `CatalogDatabase`. `fact` contains the facts that have no column of their own.
///
/// `work` contains the works with their `contributor`s, who are people in `person`. `character`
/// repeats the work's title, author and year, because lists sort and filter by them.
///
/// `character_text` also has indexes of the prefixes of one, two and three letters. Without these
/// indexes, a search for a prefix would first merge all words that begin with the prefix. For one
/// letter in a million rows, the merge takes more than a second, and a search with the indexes
/// takes 15 milliseconds. The prefix indexes increase the size of the database by half.
///
/// Each sort order of a list has two indexes: one for all characters, and one for a single kind.
///
/// Folded words are already separated by spaces, and the tokenizer must not split them further. The
/// `ascii` tokenizer treats every non-ASCII character as a letter, whereas `unicode61` would split
/// words at vowel signs.
enum CatalogSchema {
  /// The SQLite application ID of a catalog: "chrs" in ASCII.
  static let applicationID = 0x6368_7273

  /// The version of the tables.
  static let version = 3

  /// The statements that mark a file as a catalog.
  static let header = """
    PRAGMA application_id = \(applicationID);
    PRAGMA user_version = \(version);

    """

  static let tables = """
    CREATE TABLE character(
      id INTEGER PRIMARY KEY, slug TEXT, name TEXT NOT NULL, name_line TEXT NOT NULL,
      author TEXT, author_line TEXT, tradition TEXT, work TEXT, work_line TEXT, year INTEGER, certainty TEXT,
      language TEXT, kind TEXT, occupation TEXT, origin TEXT, biography TEXT,
      public_domain_reason TEXT, image TEXT
    ) STRICT;
    CREATE TABLE local_id(row INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE) STRICT;
    CREATE TABLE fact(
      character_id INTEGER NOT NULL, position INTEGER NOT NULL, label TEXT NOT NULL,
      value TEXT NOT NULL, PRIMARY KEY (character_id, position)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE alias(
      character_id INTEGER NOT NULL, position INTEGER NOT NULL, text TEXT NOT NULL,
      PRIMARY KEY (character_id, position)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE name_key(
      key TEXT NOT NULL, character_id INTEGER NOT NULL, PRIMARY KEY (key, character_id)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE language(name TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
    CREATE TABLE relation(
      character_id INTEGER NOT NULL, position INTEGER NOT NULL, kind TEXT NOT NULL,
      other_id INTEGER NOT NULL, PRIMARY KEY (character_id, position)
    ) STRICT, WITHOUT ROWID;
    CREATE VIRTUAL TABLE character_text USING fts5(
      name, aliases, work, author, tradition, about, content = '', prefix = '1 2 3',
      tokenize = 'ascii'
    );

    """

  /// The tables of works. A copy of another source lacks them.
  static let workTables = """
    CREATE TABLE work(
      slug TEXT PRIMARY KEY, title TEXT NOT NULL UNIQUE, original_title TEXT, tradition TEXT,
      year INTEGER NOT NULL, certainty TEXT NOT NULL, language TEXT NOT NULL,
      united_states TEXT NOT NULL, life_plus_70 TEXT NOT NULL, exception TEXT
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE contributor(
      work TEXT NOT NULL, role TEXT NOT NULL, position INTEGER NOT NULL, person TEXT NOT NULL,
      PRIMARY KEY (work, role, position)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE person(name TEXT PRIMARY KEY, born INTEGER, died INTEGER) STRICT, WITHOUT ROWID;
    CREATE TABLE identifier(
      owner TEXT NOT NULL, position INTEGER NOT NULL, register TEXT NOT NULL, value TEXT NOT NULL,
      PRIMARY KEY (owner, position)
    ) STRICT, WITHOUT ROWID;

    """

  static let indexes = """
    CREATE UNIQUE INDEX character_slug ON character(slug);
    CREATE INDEX character_name_line ON character(name_line);
    CREATE INDEX character_year ON character(year IS NULL, year, name_line);
    CREATE INDEX character_work_line ON character(work_line IS NULL, work_line, name_line);
    CREATE INDEX character_author_line ON character(author_line IS NULL, author_line, name_line);
    CREATE INDEX character_kind ON character(kind, name_line);
    CREATE INDEX character_kind_year ON character(kind, year IS NULL, year, name_line);
    CREATE INDEX character_kind_work ON character(kind, work_line IS NULL, work_line, name_line);
    CREATE INDEX character_kind_author
      ON character(kind, author_line IS NULL, author_line, name_line);
    """
}
