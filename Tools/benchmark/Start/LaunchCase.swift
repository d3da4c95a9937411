/// A query that `characters` and `sqlite3` both run.
struct LaunchCase {
  /// The arguments of `characters`.
  let arguments: [String]

  /// The SQL statements that read the same rows.
  let statements: String

  /// The largest ratio to the time of `sqlite3`.
  var target: Double?

  /// The largest number of bytes.
  var memoryTarget: Int?

  /// The version, one character by ID and by words of its name, a search and a list.
  static let all = [
    LaunchCase(arguments: ["--version"], statements: "SELECT 1", target: 1.5),
    LaunchCase(
      arguments: ["detail", "12"],
      statements: """
        SELECT * FROM character WHERE id = 12;
        SELECT text FROM alias WHERE character_id = 12 ORDER BY position;
        SELECT relation.kind, other.name
        FROM relation JOIN character AS other ON other.id = other_id
        WHERE character_id = 12 ORDER BY position
        """,
      target: 2, memoryTarget: 25 << 20),
    LaunchCase(
      arguments: ["detail", "watson", "john"],
      statements: """
        SELECT rowid FROM character_text
        WHERE character_text MATCH '{name aliases} : ("watson"* AND "john"*)';
        SELECT * FROM character WHERE id = 799;
        SELECT text FROM alias WHERE character_id = 799 ORDER BY position;
        SELECT relation.kind, other.name
        FROM relation JOIN character AS other ON other.id = other_id
        WHERE character_id = 799 ORDER BY position
        """,
      target: 3),
    LaunchCase(
      arguments: ["search", "sher", "holm"],
      statements: """
        SELECT id, character.name, character.author, character.tradition, character.work, year, kind
        FROM character_text JOIN character ON id = character_text.rowid
        WHERE character_text MATCH '"sher"* AND "holm"*' ORDER BY rank LIMIT 20;
        SELECT count(*) FROM character_text WHERE character_text MATCH '"sher"* AND "holm"*'
        """,
      target: 4),
    LaunchCase(
      arguments: ["list"],
      statements: """
        SELECT id, name, author, tradition, work, year, kind
        FROM character ORDER BY name_line, id LIMIT 20;
        SELECT count(*) FROM character
        """),
  ]
}
