public import CharacterDomain
public import Foundation

/// The decoded source files of the catalog: the characters, and the lists that the checks need.
public struct CatalogSource: Sendable {
  /// The contents of `characters.jsonl`.
  public let text: CatalogText
  let authors: [CatalogAuthor]
  let untied: [UntiedCharacters]
  /// The works of independent tales.
  let collections: [TaleCollection]

  init(
    _ text: CatalogText, authors: [CatalogAuthor] = [], untied: [UntiedCharacters] = [],
    collections: [TaleCollection] = []
  ) {
    self.text = text
    self.authors = authors
    self.untied = untied
    self.collections = collections
  }

  /// Reads all source files in a folder.
  ///
  /// - Throws: ``CatalogProblem`` for the first line that can't be decoded, or Foundation's error
  ///   if a file can't be read.
  public init(folder: URL) throws {
    func read(_ file: CatalogFile) throws -> String {
      try String(contentsOf: folder.appending(path: file.rawValue), encoding: .utf8)
    }
    text = try CatalogText(read(.characters))
    authors = try JSONLines(read(.authors), of: .authors).values
    untied = try JSONLines(read(.untied), of: .untied).values
    collections = try JSONLines(read(.collections), of: .collections).values
  }
}

/// The contents of `characters.jsonl`: one JSON object per line, sorted by id.
public struct CatalogText: Sendable {
  let entries: [CatalogEntry]

  /// Decodes each line of `characters.jsonl`.
  ///
  /// - Throws: ``CatalogProblem`` for the first line that is not an entry.
  init(_ text: String) throws(CatalogProblem) {
    entries = try JSONLines(text, of: .characters).values
  }

  init(_ entries: [CatalogEntry]) { self.entries = entries }

  /// The entries as `FictionalCharacter` values, without relations to characters that don't exist.
  /// ``CatalogCheck`` reports such relations.
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

/// A file of the catalog's source. Each line is a JSON object.
enum CatalogFile: String, CaseIterable, Hashable, Sendable {
  /// The characters, which are compiled into the program.
  case characters = "characters.jsonl"
  /// The authors of the works. Only checks use this file.
  case authors = "authors.jsonl"
  /// Pairs of characters in the same work that deliberately have no relation. Only checks use this
  /// file.
  case untied = "untied.jsonl"
  /// Works whose characters need no relation to each other. Only checks use this file.
  case collections = "collections.jsonl"
}

/// Values decoded from text with one JSON object per line.
struct JSONLines<Value: Decodable> {
  let values: [Value]

  init(_ text: String, of file: CatalogFile) throws(CatalogProblem) {
    var values: [Value] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let body = lines.last == "" ? lines.dropLast() : lines[...]
    let decoder = JSONDecoder()
    for (index, line) in body.enumerated() {
      do {
        values.append(try decoder.decode(Value.self, from: Data(line.utf8)))
      } catch {
        throw CatalogProblem(file, line: index + 1, "not an entry: \(error)")
      }
    }
    self.values = values
  }
}
