import CharacterDomain
import CommandLineKit

extension CharacterListAssembly {
  /// Returns the titles of works that begin with the word, or contain it.
  func works(for context: CompletionContext) async -> [CompletionCandidate] {
    await values(for: context) { $0.work }
  }

  /// Returns the authors that begin with the word, or contain it.
  func authors(for context: CompletionContext) async -> [CompletionCandidate] {
    await values(for: context) { $0.author }
  }

  /// Returns the traditions that begin with the word, or contain it.
  func traditions(for context: CompletionContext) async -> [CompletionCandidate] {
    await values(for: context) { $0.tradition }
  }

  /// Returns the languages that begin with the word, or contain it.
  func languages(for context: CompletionContext) async -> [CompletionCandidate] {
    let statistics = try? await dependencies.characterRepository.statistics(CharacterFilter())
    return candidates((statistics?.languages ?? []).compactMap(\.value), for: context)
  }

  private func values(
    for context: CompletionContext, of property: (CharacterSummary) -> String?
  ) async -> [CompletionCandidate] {
    let all = await GetAllCharacters(repository: dependencies.characterRepository).summaries()
    return candidates(all.compactMap(property), for: context)
  }

  /// Returns the different values that begin with the word, or else those that contain it, in order.
  private func candidates(
    _ values: [String], for context: CompletionContext
  ) -> [CompletionCandidate] {
    let values = Set(values).sorted()
    let beginning = values.filter { $0.hasPrefix(context.word) }
    if !beginning.isEmpty { return beginning.map { CompletionCandidate($0) } }
    let word = context.word.lowercased()
    return values.filter { $0.lowercased().contains(word) }
      .map { CompletionCandidate($0, replacesWord: true) }
  }
}
