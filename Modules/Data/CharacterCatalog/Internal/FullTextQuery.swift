import CharacterDomain

/// A query for FTS5, SQLite's full-text search.
///
/// Each word is quoted, so that FTS5 never interprets user input as query syntax.
struct FullTextQuery {
  let text: String

  private init(_ text: String) {
    self.text = text
  }

  /// Returns a query for rows in which each term is a prefix of a word, in any column.
  static func anyColumn(_ terms: SearchTerms) -> FullTextQuery {
    FullTextQuery(allWords(terms))
  }

  /// Returns a query for rows in which each term is a prefix of a word in the name or an alias.
  static func names(_ terms: SearchTerms) -> FullTextQuery {
    FullTextQuery("{name aliases} : (\(allWords(terms)))")
  }

  /// Returns a query for rows in which each term is a whole word in the name or an alias.
  static func wordsOfNames(_ terms: SearchTerms) -> FullTextQuery {
    FullTextQuery("{name aliases} : (\(words(terms).text))")
  }

  /// Returns a query for rows that contain each term as a whole word, in any column.
  static func words(_ terms: SearchTerms) -> FullTextQuery {
    FullTextQuery(terms.words.map { "\"\($0)\"" }.joined(separator: " AND "))
  }

  /// Returns a query for rows that match ``anyColumn(_:)``, but not ``names(_:)``.
  static func exceptNames(_ terms: SearchTerms) -> FullTextQuery {
    FullTextQuery("(\(allWords(terms))) NOT (\(names(terms).text))")
  }

  /// Returns a query for rows in which each given column contains its terms as prefixes of words.
  static func columns(_ conditions: [(column: String, terms: SearchTerms)]) -> FullTextQuery {
    FullTextQuery(
      conditions.map { "{\($0.column)} : (\(allWords($0.terms)))" }.joined(separator: " AND "))
  }

  /// Returns a query for rows in which `column` contains each term as a whole word, or in another
  /// spelling if the term is a title: `dr` also matches `doctor`.
  ///
  /// If `prefixes` is `true`, a term also matches the beginning of a word.
  static func nameWords(
    _ terms: SearchTerms, in column: String, prefixes: Bool
  ) -> FullTextQuery {
    let conditions = terms.words.map { word in
      let spellings = NameTitles.spellings(of: word).map { "\"\($0)\"" }
      let beginning = prefixes ? ["\"\(word)\"*"] : []
      return "(\((beginning + spellings).joined(separator: " OR ")))"
    }
    return FullTextQuery("{\(column)} : (\(conditions.joined(separator: " AND ")))")
  }

  private static func allWords(_ terms: SearchTerms) -> String {
    terms.words.map { "\"\($0)\"*" }.joined(separator: " AND ")
  }
}
