public import CharacterDomain
public import CommandLineKit

extension CompletionContext {
  /// Returns slugs and names for the first word of a character's name, and the rest of names for later
  /// words.
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
