import CharacterDomain

/// A query in the language of FTS5, made of words that are quoted one by one, so that nothing a
/// user typed is read as syntax.
struct TextQuery {
  let text: String

  private init(_ text: String) {
    self.text = text
  }

  /// Rows that meet all the terms, in any column.
  static func anywhere(_ terms: SearchTerms) -> TextQuery {
    TextQuery(allWords(terms))
  }

  /// Rows that meet all the terms in their names.
  static func inNames(_ terms: SearchTerms) -> TextQuery {
    TextQuery("{name aliases} : (\(allWords(terms)))")
  }

  /// Rows that meet all the terms, but not all of them in their names.
  static func outsideNames(_ terms: SearchTerms) -> TextQuery {
    TextQuery("(\(allWords(terms))) NOT (\(inNames(terms).text))")
  }

  /// Rows that meet the terms of each column in that column.
  static func columns(_ conditions: [(column: String, terms: SearchTerms)]) -> TextQuery {
    TextQuery(
      conditions.map { "{\($0.column)} : (\(allWords($0.terms)))" }.joined(separator: " AND "))
  }

  private static func allWords(_ terms: SearchTerms) -> String {
    terms.words.map { "\"\($0)\"*" }.joined(separator: " AND ")
  }
}
