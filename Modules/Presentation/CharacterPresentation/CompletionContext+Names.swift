public import CharacterDomain
public import CommandLineKit

extension CompletionContext {
  /// Returns candidates for a name of several words: slugs and names for its first word, and the rest of
  /// matching names for later words.
  public func characterNames(
    in repository: any CharacterRepository
  ) async -> [CompletionCandidate] {
    let slugs = operands.isEmpty ? await GetAllCharacters(repository: repository)() : []
    let typed = (operands + [word]).joined(separator: " ")
    let matches = await FindNames(repository: repository)(typed)
    return completions(
      of: slugs.map { CompletionCandidate($0.slug, description: $0.name) },
      matches: matches.map { CompletionCandidate($0.reference.slug, description: $0.matchedName) })
  }
}
