/// The same question for our program and for `sqlite3`.
struct Question {
  /// How our program is asked.
  let arguments: [String]

  /// The statements that give the same rows.
  let statements: String

  /// How many times as long as `sqlite3` it may take.
  var target: Double?

  /// How many bytes it may take.
  var memoryTarget: Int?

  /// Nothing, one character, a search and a list.
  static let all = [
    Question(arguments: ["--version"], statements: "SELECT 1"),
    Question(
      arguments: ["detail", "12"],
      statements: """
        SELECT * FROM character WHERE id = 12;
        SELECT text FROM alias WHERE character_id = 12 ORDER BY position;
        SELECT relation.kind, other.name
        FROM relation JOIN character AS other ON other.id = other_id
        WHERE character_id = 12 ORDER BY position
        """,
      target: 3, memoryTarget: 25 << 20),
    Question(
      arguments: ["search", "sher", "holm"],
      statements: """
        SELECT id, character.name, author, tradition, character.work, year, kind
        FROM character_text JOIN character ON id = character_text.rowid
        WHERE character_text MATCH '"sher"* AND "holm"*' ORDER BY rank LIMIT 20;
        SELECT count(*) FROM character_text WHERE character_text MATCH '"sher"* AND "holm"*'
        """,
      target: 4),
    Question(
      arguments: ["list"],
      statements: """
        SELECT id, name, author, tradition, work, year, kind
        FROM character ORDER BY name_line, id LIMIT 20;
        SELECT count(*) FROM character
        """),
  ]
}
