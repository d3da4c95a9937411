extension CatalogSearch {
  /// Returns a statement that counts matches up to a bound. Parameters: the query, those of the
  /// filter, the bound.
  static func boundedCountSQL(_ filter: CatalogFilter) -> String {
    """
    SELECT count(*) FROM
      (SELECT 1 FROM character_text WHERE character_text MATCH ? \(matching(filter)) LIMIT ?)
    """
  }

  /// Returns a statement that selects all matches, each rank by relevance, and a name that begins with
  /// the text before other matches in names. Parameters: the query, those of the filter, the exact key,
  /// the queries for words of names, beginnings in names and words, the first and the last key that
  /// begin with the text.
  static func rankedSQL(_ filter: CatalogFilter) -> String {
    """
    SELECT rowid FROM character_text WHERE character_text MATCH ? \(matching(filter))
    ORDER BY
      CASE
        WHEN rowid IN (SELECT character_id FROM name_key WHERE key = ?) THEN 0
        WHEN rowid IN (SELECT rowid FROM character_text WHERE character_text MATCH ?) THEN 1
        WHEN rowid IN (SELECT rowid FROM character_text WHERE character_text MATCH ?) THEN 2
        WHEN rowid IN (SELECT rowid FROM character_text WHERE character_text MATCH ?) THEN 3
        ELSE 4
      END,
      rowid NOT IN (SELECT character_id FROM name_key WHERE key BETWEEN ? AND ?),
      bm25(character_text, 10, 5, 3, 3, 3, 1), rowid
    """
  }

  /// Returns a statement that selects a page of the first matches: matches in names first, then exact
  /// names, then short names. Parameters: the query in names, those of the filter, the bound, the query
  /// except in names, those of the filter, the bound twice, the exact key, the limit, the offset.
  static func boundedPageSQL(_ filter: CatalogFilter) -> String {
    """
    WITH candidate AS (
      SELECT 0 AS tier, * FROM (
        SELECT rowid AS id FROM character_text WHERE character_text MATCH ? \(matching(filter))
        LIMIT ?)
      UNION ALL
      SELECT 1 AS tier, * FROM (
        SELECT rowid AS id FROM character_text WHERE character_text MATCH ? \(matching(filter))
        LIMIT ?)
      LIMIT ?
    )
    SELECT id FROM candidate JOIN character USING (id)
    ORDER BY tier, replace(name_line, ' ', '') <> ?, length(name_line), id LIMIT ? OFFSET ?
    """
  }

  /// Returns the condition on the rows of the full-text table; empty if all match.
  private static func matching(_ filter: CatalogFilter) -> String {
    filter.whereClause.isEmpty
      ? "" : "AND rowid IN (SELECT id FROM character \(filter.whereClause))"
  }
}
