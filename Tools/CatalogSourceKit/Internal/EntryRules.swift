/// Rules of one subject, which apply to each entry.
protocol EntryRules {
  /// Returns a message for each violation, without the name of the entry.
  func violations(in entry: CatalogEntry) -> [String]
}
