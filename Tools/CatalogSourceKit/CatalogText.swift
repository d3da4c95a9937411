public import CharacterDomain
public import Foundation

/// The source of the catalog: one JSON object per line, in the order of ids.
public struct CatalogText: Sendable {
  /// The entries, in the order of the file.
  public let entries: [CatalogEntry]

  /// Parses a text.
  ///
  /// - Throws: ``CatalogProblem`` for the first line that is not an entry.
  public init(_ text: String) throws(CatalogProblem) {
    var entries: [CatalogEntry] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let body = lines.last == "" ? lines.dropLast() : lines[...]
    for (index, line) in body.enumerated() {
      do {
        entries.append(try JSONDecoder().decode(CatalogEntry.self, from: Data(line.utf8)))
      } catch {
        throw CatalogProblem(line: index + 1, "not an entry: \(error)")
      }
    }
    self.entries = entries
  }

  /// Reads a file.
  ///
  /// - Throws: ``CatalogProblem``, or Foundation's error if the file cannot be read.
  public init(contentsOf file: URL) throws {
    try self.init(String(contentsOf: file, encoding: .utf8))
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
