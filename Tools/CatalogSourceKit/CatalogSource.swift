public import CharacterDomain
public import Foundation

/// The decoded source files of the catalog: the characters and works, and the lists that the checks
/// need.
public struct CatalogSource: Sendable {
  /// The lines of `characters.jsonl`, sorted by ID.
  let entries: [CatalogEntry]
  /// The lines of `works.jsonl`, sorted by slug.
  let workEntries: [CatalogWork]
  let authors: [CatalogAuthor]
  let untied: [UntiedCharacters]
  let unnamed: [UnnamedTies]

  init(
    _ entries: [CatalogEntry], works: [CatalogWork] = [], authors: [CatalogAuthor] = [],
    untied: [UntiedCharacters] = [], unnamed: [UnnamedTies] = []
  ) {
    self.entries = entries
    self.workEntries = works
    self.authors = authors
    self.untied = untied
    self.unnamed = unnamed
  }

  /// Reads all source files in a folder.
  ///
  /// - Throws: ``CatalogProblem`` for the first line that can't be decoded, or Foundation's error
  ///   if a file can't be read.
  public init(folder: URL) throws {
    func read<Value: Codable>(_ file: CatalogFile) throws -> [Value] {
      let text = try String(contentsOf: folder.appending(path: file.rawValue), encoding: .utf8)
      return try JSONLines(text, of: file).values
    }
    self.init(
      try read(.characters), works: try read(.works), authors: try read(.authors),
      untied: try read(.untied), unnamed: try read(.unnamed))
  }

  /// The entries as `FictionalCharacter` values, without relations to characters that don't exist.
  /// ``CatalogCheck`` reports such relations.
  public var characters: [FictionalCharacter] {
    let references = Dictionary(
      entries.map { ($0.slug, $0.reference) }, uniquingKeysWith: { first, _ in first })
    let works = Dictionary(
      workEntries.map { ($0.slug, $0) }, uniquingKeysWith: { first, _ in first })
    return entries.map { $0.character(in: works[$0.work], resolving: references) }
  }

  /// The works, with the years and identifiers of their authors and collectors.
  public var works: [LiteraryWork] {
    let people = Dictionary(authors.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    return workEntries.map { $0.work(by: people) }
  }
}

extension CatalogEntry {
  fileprivate func character(
    in work: CatalogWork?, resolving references: [String: CharacterReference]
  ) -> FictionalCharacter {
    let date =
      firstAppearance.map { PublicationDate(year: $0.year, certainty: $0.dating) }
      ?? work.map { PublicationDate(year: $0.year, certainty: $0.dating) }
    return FictionalCharacter(
      id: CharacterID(id), slug: slug, name: name, aliases: aliases, author: work?.authorText,
      tradition: tradition ?? work?.tradition, work: work?.title, publicationDate: date,
      language: firstAppearance?.language ?? work?.language, kind: kind, occupation: occupation,
      origin: origin,
      relations: relations.compactMap { relation in
        references[relation.to].map { CharacterDomain.Relation(relation.kind, $0) }
      },
      biography: biography,
      publicDomainReason: firstAppearance?.publicDomain ?? work?.rights.statement, facts: facts)
  }
}

/// A file of the catalog's source. Each line is a JSON object.
enum CatalogFile: String, Hashable, Sendable {
  /// The characters, which are compiled into the program.
  case characters = "characters.jsonl"
  /// The works, which are compiled into the program.
  case works = "works.jsonl"
  /// The authors and collectors of the works.
  case authors = "authors.jsonl"
  /// Pairs of characters in the same work that deliberately have no relation. Only checks use this
  /// file.
  case untied = "untied.jsonl"
  /// Characters whose biographies deliberately don't name related characters. Only checks use this
  /// file.
  case unnamed = "unnamed.jsonl"
}

/// Values decoded from text with one JSON object per line. An object must not have members that the
/// type lacks, such as a misspelled one.
struct JSONLines<Value: Codable> {
  let values: [Value]

  init(_ text: String, of file: CatalogFile) throws(CatalogProblem) {
    var values: [Value] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let body = lines.last == "" ? lines.dropLast() : lines[...]
    let decoder = JSONDecoder()
    for (index, line) in body.enumerated() {
      do {
        let data = Data(line.utf8)
        let value = try decoder.decode(Value.self, from: data)
        if let name = try Self.unknownMember(of: data, decodedAs: value) {
          throw CatalogProblem(file, line: index + 1, "unknown member '\(name)'")
        }
        values.append(value)
      } catch let problem as CatalogProblem {
        throw problem
      } catch {
        throw CatalogProblem(file, line: index + 1, "not an entry: \(error)")
      }
    }
    self.values = values
  }

  /// Returns the first member of an object, or of an object inside it, that is missing after the
  /// decoded value is encoded again.
  private static func unknownMember(of data: Data, decodedAs value: Value) throws -> String? {
    let object = try JSONSerialization.jsonObject(with: data)
    let known = try JSONSerialization.jsonObject(with: try JSONEncoder().encode(value))
    return unknownMember(of: object, known: known)
  }

  private static func unknownMember(of value: Any, known: Any) -> String? {
    if let objects = value as? [Any], let known = known as? [Any] {
      return zip(objects, known).lazy.compactMap { unknownMember(of: $0, known: $1) }.first
    }
    guard let object = value as? [String: Any], let known = known as? [String: Any] else {
      return nil
    }
    return object.keys.sorted().lazy.compactMap { name in
      guard let value = object[name], let known = known[name] else { return name }
      return unknownMember(of: value, known: known)
    }.first
  }
}
