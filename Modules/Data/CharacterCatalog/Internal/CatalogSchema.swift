/// The shape of the catalogue's database.
///
/// `name_line` and `work_line` are folded for sorting; `name_key` holds the folded names and
/// aliases that a lookup compares; `character_text` holds the folded words that a search meets.
///
/// Beside the words it holds their first one, two and three letters. A beginning of a word is
/// otherwise put together from all the words that begin so, before the first row is read: a second
/// and more for one letter among a million rows, 15 milliseconds with it. The price is half as
/// much space again. Every order of a list has its index, with and without a kind.
///
/// Folding has cut the words already, so that the tokenizer must cut only at spaces: `ascii` takes
/// every character beyond ASCII for a letter, where `unicode61` would cut words at vowel signs.
enum CatalogSchema {
  /// Marks a file as a catalogue: "chrs" in ASCII.
  static let applicationID = 0x6368_7273

  static let tables = """
    PRAGMA application_id = \(applicationID);
    PRAGMA user_version = 1;
    CREATE TABLE character(
      id INTEGER PRIMARY KEY, slug TEXT NOT NULL, name TEXT NOT NULL, name_line TEXT NOT NULL,
      author TEXT, tradition TEXT, work TEXT, work_line TEXT, year INTEGER, certainty TEXT,
      language TEXT, kind TEXT NOT NULL, occupation TEXT, origin TEXT, biography TEXT,
      public_domain_reason TEXT
    ) STRICT;
    CREATE TABLE alias(
      character_id INTEGER NOT NULL, position INTEGER NOT NULL, text TEXT NOT NULL,
      PRIMARY KEY (character_id, position)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE name_key(
      key TEXT NOT NULL, character_id INTEGER NOT NULL, PRIMARY KEY (key, character_id)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE relation(
      character_id INTEGER NOT NULL, position INTEGER NOT NULL, kind TEXT NOT NULL,
      other_id INTEGER NOT NULL, PRIMARY KEY (character_id, position)
    ) STRICT, WITHOUT ROWID;
    CREATE VIRTUAL TABLE character_text USING fts5(
      name, aliases, work, creator, about, content = '', prefix = '1 2 3',
      tokenize = 'ascii'
    );
    """

  static let indexes = """
    CREATE UNIQUE INDEX character_slug ON character(slug);
    CREATE INDEX character_name_line ON character(name_line);
    CREATE INDEX character_year ON character(year IS NULL, year, name_line);
    CREATE INDEX character_work_line ON character(work_line IS NULL, work_line, name_line);
    CREATE INDEX character_kind ON character(kind, name_line);
    CREATE INDEX character_kind_year ON character(kind, year IS NULL, year, name_line);
    CREATE INDEX character_kind_work ON character(kind, work_line IS NULL, work_line, name_line);
    """
}
