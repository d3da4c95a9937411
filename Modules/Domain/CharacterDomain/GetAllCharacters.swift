/// Reads all characters, for lists without pages such as shell completions.
///
/// ```swift
/// let slugs = await GetAllCharacters(repository: repository)().map(\.slug)
/// ```
public struct GetAllCharacters: Sendable {
  private let repository: any CharacterRepository

  /// Creates a use case over a repository.
  public init(repository: any CharacterRepository) {
    self.repository = repository
  }

  /// Returns all characters, sorted by name; after an error, those read before it.
  public func callAsFunction() async -> [CharacterReference] {
    await summaries().map(\.reference)
  }

  /// Returns the summaries of all characters, sorted by name; after an error, those read before it.
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

/// Finds names of which the user typed the beginning of each word, for shell completion.
///
/// ```swift
/// let names = await FindNames(repository: repository)("karen")  // "Anna Karenina"
/// ```
public struct FindNames: Sendable {
  /// The maximum number of names that begin with the text, and of the others.
  public static let limit = 200

  private let repository: any CharacterRepository

  /// Creates a use case over a repository.
  public init(repository: any CharacterRepository) {
    self.repository = repository
  }

  /// Returns names and aliases that begin with the text, then those with its words elsewhere; after an
  /// error, those read before it. A character may have two of them.
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
