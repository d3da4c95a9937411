extension CatalogSearch {
  /// Counts matches up to a bound. Parameters: the query, the bound.
  static let boundedCountSQL = """
    SELECT count(*) FROM
      (SELECT 1 FROM character_text WHERE character_text MATCH ? LIMIT ?)
    """

  /// Selects a page of matches: exact names first, then matches in names, then the rest, each by
  /// relevance. Parameters: the query, the query in names, the exact key, the limit, the offset.
  static let rankedPageSQL = """
    SELECT rowid FROM character_text WHERE character_text MATCH ?1
    ORDER BY
      rowid NOT IN (SELECT character_id FROM name_key WHERE key = ?3),
      rowid NOT IN (SELECT rowid FROM character_text WHERE character_text MATCH ?2),
      bm25(character_text, 10, 5, 3, 3, 3, 1), rowid
    LIMIT ?4 OFFSET ?5
    """

  /// Selects a page of the first matches: matches in names first, then exact names, then short
  /// names. Parameters: the query in names, the query except in names, the exact key, the bound, the
  /// limit, the offset.
  static let boundedPageSQL = """
    WITH candidate AS (
      SELECT 0 AS tier, * FROM
        (SELECT rowid AS id FROM character_text WHERE character_text MATCH ?1 LIMIT ?4)
      UNION ALL
      SELECT 1 AS tier, * FROM
        (SELECT rowid AS id FROM character_text WHERE character_text MATCH ?2 LIMIT ?4)
      LIMIT ?4
    )
    SELECT id FROM candidate JOIN character USING (id)
    ORDER BY tier, replace(name_line, ' ', '') <> ?3, length(name_line), id LIMIT ?5 OFFSET ?6
    """
}
