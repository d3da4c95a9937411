public import CharacterDomain

/// The source of the catalog: one JSON object per line, in the order of ids.
public struct CatalogText: Sendable {
  /// The entries, in the order of the file.
  public let entries: [CatalogEntry]

  /// Parses a text.
  ///
  /// - Throws: ``CatalogProblem`` for the first line that is not an entry.
  public init(_ text: String) throws(CatalogProblem) {
    entries = try JSONLines(text, of: .characters).values
  }

  /// Creates a source from entries.
  public init(_ entries: [CatalogEntry]) {
    self.entries = entries
  }

  /// The entries as characters of the domain. Relations to missing slugs are omitted;
  /// ``CatalogCheck`` reports them.
  public var characters: [FictionalCharacter] {
    let references = Dictionary(
      entries.map { ($0.slug, $0.reference) }, uniquingKeysWith: { first, _ in first })
    return entries.map { $0.character(resolving: references) }
  }
}

extension CatalogEntry {
  fileprivate func character(
    resolving references: [String: CharacterReference]
  ) -> FictionalCharacter {
    FictionalCharacter(
      id: CharacterID(id), slug: slug, name: name, aliases: aliases, author: author,
      tradition: tradition, work: work,
      publicationDate: PublicationDate(year: year, certainty: dating), language: language,
      kind: kind,
      occupation: occupation, origin: origin,
      relations: relations.compactMap { relation in
        references[relation.to].map { CharacterDomain.Relation(relation.kind, $0) }
      },
      biography: biography, publicDomainReason: publicDomain)
  }
}
