import CharacterDomain

/// An FTS5 query.
///
/// Each word is quoted, so that FTS5 never interprets user input as query syntax.
struct FullTextQuery {
  let text: String

  private init(_ text: String) {
    self.text = text
  }

  /// Returns a query for rows that contain each term in any column.
  static func anyColumn(_ terms: SearchTerms) -> FullTextQuery {
    FullTextQuery(allWords(terms))
  }

  /// Returns a query for rows that contain all terms in their names.
  static func names(_ terms: SearchTerms) -> FullTextQuery {
    FullTextQuery("{name aliases} : (\(allWords(terms)))")
  }

  /// Returns a query for rows that contain all terms as whole words in their names.
  static func wordsOfNames(_ terms: SearchTerms) -> FullTextQuery {
    FullTextQuery("{name aliases} : (\(words(terms).text))")
  }

  /// Returns a query for rows that contain all terms as whole words in any column.
  static func words(_ terms: SearchTerms) -> FullTextQuery {
    FullTextQuery(terms.words.map { "\"\($0)\"" }.joined(separator: " AND "))
  }

  /// Returns a query for rows that contain all terms, but not all of them in their names.
  static func exceptNames(_ terms: SearchTerms) -> FullTextQuery {
    FullTextQuery("(\(allWords(terms))) NOT (\(names(terms).text))")
  }

  /// Returns a query for rows in which each column contains its own terms.
  static func columns(_ conditions: [(column: String, terms: SearchTerms)]) -> FullTextQuery {
    FullTextQuery(
      conditions.map { "{\($0.column)} : (\(allWords($0.terms)))" }.joined(separator: " AND "))
  }

  /// Returns a query for rows in which a column contains all terms as whole words. With `prefixes`,
  /// a term can also be the beginning of a word. All spellings of a title are equivalent.
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
