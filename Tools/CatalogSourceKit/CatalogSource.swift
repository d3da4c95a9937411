public import Foundation

/// The source of the catalog: the characters, and the lists that the checks need.
public struct CatalogSource: Sendable {
  /// The characters.
  public var text: CatalogText
  /// The authors of the works.
  public var authors: [CatalogAuthor]
  /// The pairs that deliberately have no relation.
  public var untied: [UntiedCharacters]
  /// The works of independent tales.
  public var collections: [TaleCollection]

  /// Creates a source.
  public init(
    _ text: CatalogText, authors: [CatalogAuthor] = [], untied: [UntiedCharacters] = [],
    collections: [TaleCollection] = []
  ) {
    self.text = text
    self.authors = authors
    self.untied = untied
    self.collections = collections
  }

  /// Reads the files of a folder.
  ///
  /// - Throws: ``CatalogProblem`` for the first line that can't be decoded, or Foundation's error if
  ///   a file can't be read.
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
