/// Reads all characters, for results without pages, such as shell completions.
///
/// ```swift
/// let slugs = await GetAllCharacters(repository: repository)().map(\.slug)
/// ```
public struct GetAllCharacters: Sendable {
  private let repository: any CharacterRepository

  /// Creates a use case that reads from a repository.
  public init(repository: any CharacterRepository) {
    self.repository = repository
  }

  /// Returns all characters, sorted by name. After an error, returns the characters read so far.
  public func callAsFunction() async -> [CharacterReference] {
    await summaries().map(\.reference)
  }

  /// Returns the summaries of all characters, sorted by name. After an error, returns the summaries
  /// read so far.
  public func summaries() async -> [CharacterSummary] {
    var characters: [CharacterSummary] = []
    var request = PageRequest(limit: PageRequest.maximumLimit)
    while let page = try? await repository.list(.init(), sort: .name, page: request) {
      characters += page.items
      if request.page >= page.pageCount { break }
      request = PageRequest(page: request.page + 1, limit: request.limit)
    }
    return characters
  }
}

/// Finds names in which each typed word begins a word, for shell completion.
///
/// ```swift
/// let names = await FindNames(repository: repository)("karen")  // "Anna Karenina"
/// ```
public struct FindNames: Sendable {
  /// The maximum number of results of each kind: names that begin with the text, and other matches.
  public static let limit = 200

  private let repository: any CharacterRepository

  /// Creates a use case that searches a repository.
  public init(repository: any CharacterRepository) {
    self.repository = repository
  }

  /// Returns names and aliases that begin with the text. They are followed by other names and
  /// aliases in which each word of the text begins a word. A character can appear with several
  /// names.
  ///
  /// If one of the two requests fails, returns only the names of the other request. If the text
  /// contains no word, returns no names.
  public func callAsFunction(_ text: String) async -> [NamedCharacter] {
    if FoldedText(text).words.isEmpty { return [] }
    var names: [NamedCharacter] = []
    for lookup in [CharacterLookup.namePrefix(text), .nameWordPrefixes(text)] {
      let found = (try? await repository.find(lookup, limit: Self.limit)) ?? []
      names += found.filter { !names.contains($0) }
    }
    return names
  }
}
