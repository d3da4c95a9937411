/// Finds the characters that a text can mean.
struct NameSearch {
  let repository: any CharacterRepository
  /// The maximum number of characters that a lookup returns.
  let limit: Int

  /// Returns the matches of the first step with a match.
  func matches(of text: String) async throws(CharacterRepositoryError) -> [NamedCharacter] {
    let title = TitleCheck(text)
    for step in NameLookups.steps(for: text) {
      var matches = try await matches(of: step)
      if let title, step.checksTitle { matches = try await accepted(matches, by: title) }
      if !matches.isEmpty { return matches }
    }
    return []
  }

  /// Returns the matches of all lookups of a step, each once.
  private func matches(
    of step: NameLookups.Step
  ) async throws(CharacterRepositoryError) -> [NamedCharacter] {
    var all: [NamedCharacter] = []
    for lookup in step.lookups {
      let known = Set(all.map(\.id))
      all += try await repository.find(lookup, limit: limit).filter { !known.contains($0.id) }
    }
    return all
  }

  /// Returns the matches that a title does not contradict. More matches than the limit are ambiguous
  /// with any title, so they are not read.
  private func accepted(
    _ matches: [NamedCharacter], by title: TitleCheck
  ) async throws(CharacterRepositoryError) -> [NamedCharacter] {
    if matches.count >= limit { return matches }
    var accepted: [NamedCharacter] = []
    for match in matches {
      let character = try await repository.character(match.id)
      if title.accepts(match.matchedName, of: character) { accepted.append(match) }
    }
    return accepted
  }
}
