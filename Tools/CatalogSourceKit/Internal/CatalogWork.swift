import CharacterDomain

/// One line of `works.jsonl`.
struct CatalogWork: Hashable, Sendable, Codable {
  /// The work's name in commands, such as `the-odyssey`. It never changes.
  var slug: String
  /// The title by which English readers know the work.
  var title: String
  /// The title in the language of the work, if it differs.
  var originalTitle: String?
  /// The authors. A work has authors, a tradition, or both.
  var authors: [String]?
  /// The people who wrote down or first published an oral work.
  var collectors: [String]?
  /// The tradition, such as `Egyptian mythology`.
  var tradition: String?
  /// The year in which the work was published or composed, negative for BCE.
  var year: Int
  /// The certainty of the year.
  var dating: PublicationDate.Certainty
  var language: String
  /// Why the work is in the public domain.
  var rights: WorkRights
  /// The reason why the characters of a collection of tales need no relation to each other; `nil`
  /// for other works.
  var collection: String?
  /// The identifier in Wikidata, such as `Q35160`.
  var wikidata: String?
  /// The numbers of the texts in Project Gutenberg.
  var gutenberg: [Int]?

  /// The names of the authors as one text, as in `Jacob and Wilhelm Grimm`.
  var authorText: String? {
    guard let authors, let last = authors.last else { return nil }
    if authors.count == 1 { return last }
    let surnames = Set(authors.map { $0.split(separator: " ").last })
    let first = authors.dropLast().map { name in
      surnames.count == 1 ? name.split(separator: " ").dropLast().joined(separator: " ") : name
    }
    return first.joined(separator: ", ") + " and " + last
  }

  func work(by people: [String: CatalogAuthor]) -> LiteraryWork {
    func contributors(_ names: [String]?) -> [WorkContributor] {
      (names ?? []).map { people[$0]?.contributor ?? WorkContributor(name: $0) }
    }
    return LiteraryWork(
      slug: slug, title: title, originalTitle: originalTitle, authors: contributors(authors),
      collectors: contributors(collectors), tradition: tradition,
      publicationDate: PublicationDate(year: year, certainty: dating), language: language,
      rights: rights, identifiers: identifiers)
  }

  var identifiers: [PublicIdentifier] {
    [wikidata.map { PublicIdentifier(.wikidata, $0) }].compactMap(\.self)
      + (gutenberg ?? []).map { PublicIdentifier(.gutenberg, String($0)) }
  }
}
