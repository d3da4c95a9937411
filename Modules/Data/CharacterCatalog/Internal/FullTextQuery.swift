import CharacterDomain

/// An FTS5 query.
///
/// Each word is quoted, so that nothing a user typed is interpreted as query syntax.
struct FullTextQuery {
  let text: String

  private init(_ text: String) {
    self.text = text
  }

  /// A query for rows that match all terms in any column.
  static func anyColumn(_ terms: SearchTerms) -> FullTextQuery {
    FullTextQuery(allWords(terms))
  }

  /// A query for rows that match all terms in their names.
  static func names(_ terms: SearchTerms) -> FullTextQuery {
    FullTextQuery("{name aliases} : (\(allWords(terms)))")
  }

  /// A query for rows that match all terms, but not all of them in their names.
  static func exceptNames(_ terms: SearchTerms) -> FullTextQuery {
    FullTextQuery("(\(allWords(terms))) NOT (\(names(terms).text))")
  }

  /// A query for rows that match the terms of each column in that column.
  static func columns(_ conditions: [(column: String, terms: SearchTerms)]) -> FullTextQuery {
    FullTextQuery(
      conditions.map { "{\($0.column)} : (\(allWords($0.terms)))" }.joined(separator: " AND "))
  }

  private static func allWords(_ terms: SearchTerms) -> String {
    terms.words.map { "\"\($0)\"*" }.joined(separator: " AND ")
  }
}
