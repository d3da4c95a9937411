import PostgresKit

/// A group of lexemes in the column `search`. Each lexeme begins with the letter of its field and a
/// colon, such as `n:holmes`.
enum SearchField: String {
  /// The words of all searched texts.
  case anyWord = "x"
  /// The words of the name and the aliases.
  case nameWord = "n"
  /// The words of the name and the aliases. A title is stored in all spellings; see `NameTitles`.
  case titledWord = "m"
  /// The ``titledWord`` lexemes of the character's own name.
  case ownTitledWord = "M"
  /// The keys of the name and the aliases, such as `sherlockholmes`.
  case key = "k"
  /// The key of the character's own name.
  case ownKey = "K"
  /// The parts of the words of names, for suggestions; see `NameGrams`.
  case gram = "g"
  case work = "w"
  case author = "a"
  case tradition = "t"
  case language = "l"

  /// The maximum number of bytes in a lexeme. Longer ones are cut.
  static let maximumLength = 2_046

  /// Returns a lexeme of the field in quotation marks, as PostgreSQL's text search reads it.
  func quoted(_ word: String) -> String {
    var lexeme = rawValue + ":" + String(word.unicodeScalars.prefix(Self.maximumLength))
    while lexeme.utf8.count > Self.maximumLength { lexeme.unicodeScalars.removeLast() }
    // Folded words contain neither quotation marks nor backslashes, which would need a backslash.
    return "'" + lexeme + "'"
  }
}

/// Conditions on the column `search`, all of which a character must fulfill.
///
/// A statement may contain only one such query in its `WHERE` clause, and only the operators `&` and
/// `:*`, because YugabyteDB's indexes support no others.
struct SearchQuery {
  private(set) var conditions: [String] = []

  /// Returns the condition that the field contains each word, or words that begin with it.
  static func words(_ words: [String], in field: SearchField, asPrefixes: Bool) -> SearchQuery {
    SearchQuery(conditions: words.map { field.quoted($0) + (asPrefixes ? ":*" : "") })
  }

  static func + (left: SearchQuery, right: SearchQuery) -> SearchQuery {
    SearchQuery(conditions: left.conditions + right.conditions)
  }

  /// The text that a statement casts to `TSQUERY`.
  var value: PostgresValue { .text(conditions.joined(separator: " & ")) }
}

/// The parts of three letters by which names are similar.
///
/// The beginning and the end of a word count as a letter: the parts of `lear` are `^le`, `lea`,
/// `ear` and `ar$`.
enum NameGrams {
  static func grams(ofWord word: String) -> [String] {
    let letters = ["^"] + word.unicodeScalars.map { String($0) } + ["$"]
    return (0...letters.count - 3).map { letters[$0..<$0 + 3].joined() }
  }
}
