public import CharacterDomain
public import CommandLineKit

extension CompletionContext {
  /// Returns completions for a character's name. For the first word, these are slugs and names; for
  /// later words, the rest of each matching name.
  public func characterNames(
    in repository: any CharacterRepository
  ) async -> [CompletionCandidate] {
    let slugs = operands.isEmpty ? await GetAllCharacters(repository: repository)() : []
    let typed = (operands + [word]).joined(separator: " ")
    let matches = await FindNames(repository: repository)(typed)
    return completions(
      of: slugs.map { CompletionCandidate($0.commandName, description: $0.name) },
      matches: matches.map {
        CompletionCandidate($0.reference.commandName, description: $0.matchedName)
      })
  }
}
