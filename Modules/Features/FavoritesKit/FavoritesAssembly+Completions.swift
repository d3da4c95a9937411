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
    let continuations = context.continuations(
      of: characters, after: context.operands.dropFirst())
    // A word that continues a name is rarely the beginning of another one.
    if !context.word.isEmpty, !continuations.isEmpty { return continuations }
    return characters + context.names(of: characters) + continuations
  }

  private func allCharacters() async -> [CompletionCandidate] {
    await GetAllCharacters(repository: dependencies.characterRepository)().map {
      CompletionCandidate($0.slug, description: $0.name)
    }
  }

  /// The favorites; none if they can't be read.
  private func favoriteCharacters() async -> [CompletionCandidate] {
    let list = ListFavorites(
      characters: dependencies.characterRepository, favorites: dependencies.favoritesRepository)
    let favorites = (try? await list())?.characters ?? []
    return favorites.map { favorite in
      let reference = favorite.summary?.reference
      return CompletionCandidate(
        reference?.slug ?? favorite.id.description, description: reference?.name ?? "")
    }
  }
}
