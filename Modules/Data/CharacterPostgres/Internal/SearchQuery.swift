import CharacterDomain

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
    var lexeme = rawValue + ":"
    // Folded words contain neither quotation marks nor backslashes, which would need a backslash.
    if word.utf8.count + lexeme.utf8.count <= Self.maximumLength {
      lexeme += word
    } else {
      var count = lexeme.utf8.count
      for scalar in word.unicodeScalars {
        count += UTF8.width(scalar)
        if count > Self.maximumLength { break }
        lexeme.unicodeScalars.append(scalar)
      }
    }
    return "'" + lexeme + "'"
  }
}

/// A condition on the column `search`: each of some lexemes must be present.
///
/// A statement may contain only one such condition in its `WHERE` clause, and only the operators `&`
/// and `:*`, because YugabyteDB's indexes support no others.
struct SearchQuery {
  private var conditions: [String] = []

  /// Creates a query without a condition.
  init() {}

  /// Creates a query for all words in one field.
  init(_ words: [String], in field: SearchField, asPrefixes: Bool) {
    require(words, in: field, asPrefixes: asPrefixes)
  }

  var isEmpty: Bool { conditions.isEmpty }

  /// The text that a statement casts to `TSQUERY`.
  var text: String { conditions.joined(separator: " & ") }

  /// Adds the condition that the field contains each word, or words that begin with it.
  mutating func require(_ words: [String], in field: SearchField, asPrefixes: Bool) {
    for word in words { conditions.append(field.quoted(word) + (asPrefixes ? ":*" : "")) }
  }

  /// Adds the conditions of another query.
  mutating func require(_ other: SearchQuery) { conditions += other.conditions }
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
