import CharacterDomain
import CommandLineKit

extension CharacterListAssembly {
  /// Returns the titles of works that begin with the word.
  func works(for context: CompletionContext) async -> [CompletionCandidate] {
    await values(for: context) { $0.work }
  }

  /// Returns the authors that begin with the word.
  func authors(for context: CompletionContext) async -> [CompletionCandidate] {
    await values(for: context) { $0.author }
  }

  /// Returns the traditions that begin with the word.
  func traditions(for context: CompletionContext) async -> [CompletionCandidate] {
    await values(for: context) { $0.tradition }
  }

  /// Returns the languages that begin with the word.
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

  /// Returns the different values that begin with the word, in order.
  private func candidates(
    _ values: [String], for context: CompletionContext
  ) -> [CompletionCandidate] {
    Set(values.filter { $0.hasPrefix(context.word) }).sorted().map { CompletionCandidate($0) }
  }
}
