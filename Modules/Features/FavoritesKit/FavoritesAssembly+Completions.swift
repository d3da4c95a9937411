import CharacterDomain
import CommandLineKit

extension FavoritesAssembly {
  /// Returns the characters that the action may name, as candidates for shell completion.
  func completions(for context: CompletionContext) async -> [CompletionCandidate] {
    guard let verb = context.operands.first.flatMap(FavoritesCommand.verb(named:)) else {
      return []
    }
    let characters =
      switch verb {
      case .add: await allCharacters()
      case .remove: await favoriteCharacters()
      case .list, .clear, .undo: [CompletionCandidate]()
      }
    let words = context.operands.dropFirst()
    let matches =
      verb == .add ? await namedCharacters(matching: words + [context.word]) : characters
    let continuations = context.continuations(of: matches, after: words)
    // A word that continues a name is rarely the beginning of another one.
    if !context.word.isEmpty, !continuations.isEmpty { return continuations }
    if verb != .add { return characters + context.names(of: characters) + continuations }
    let names = await namedCharacters(matching: [context.word])
    return CompletionContext(word: context.word).completions(of: characters, matches: names)
      + continuations
  }

  /// The characters with a name or alias in which each typed word begins a word.
  private func namedCharacters(matching words: some Collection<String>) async
    -> [CompletionCandidate]
  {
    await FindNames(repository: characters)(words.joined(separator: " "))
      .map { CompletionCandidate($0.reference.slug, description: $0.matchedName) }
  }

  private func allCharacters() async -> [CompletionCandidate] {
    await GetAllCharacters(repository: characters)().map {
      CompletionCandidate($0.slug, description: $0.name)
    }
  }

  /// The favorites; none if they can't be read.
  private func favoriteCharacters() async -> [CompletionCandidate] {
    let list = ListFavorites(
      characters: characters, favorites: favorites)
    let favorites = (try? await list())?.characters ?? []
    return favorites.map { favorite in
      let reference = favorite.summary?.reference
      return CompletionCandidate(
        reference?.slug ?? favorite.id.description, description: reference?.name ?? "")
    }
  }
}
