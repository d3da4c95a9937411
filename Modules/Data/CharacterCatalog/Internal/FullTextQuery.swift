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

  /// A query for rows that have all terms as whole words of their names.
  static func wordsOfNames(_ terms: SearchTerms) -> FullTextQuery {
    FullTextQuery("{name aliases} : (\(words(terms).text))")
  }

  /// A query for rows that have all terms as whole words of any column.
  static func words(_ terms: SearchTerms) -> FullTextQuery {
    FullTextQuery(terms.words.map { "\"\($0)\"" }.joined(separator: " AND "))
  }

  /// A query for rows that match all terms, but not all of them in their names.
  static func exceptNames(_ terms: SearchTerms) -> FullTextQuery {
    FullTextQuery("(\(allWords(terms))) NOT (\(names(terms).text))")
  }

  /// A query with terms for several columns: each column must match its own terms.
  static func columns(_ conditions: [(column: String, terms: SearchTerms)]) -> FullTextQuery {
    FullTextQuery(
      conditions.map { "{\($0.column)} : (\(allWords($0.terms)))" }.joined(separator: " AND "))
  }

  /// A query for rows that have all terms as words of a column, or with `prefixes` also as their
  /// beginnings. The spellings of a title are equal.
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
