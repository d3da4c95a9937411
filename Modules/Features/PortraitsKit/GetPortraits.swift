import CharacterDomain

/// Gets one page of the characters, by name.
struct GetPortraits: Sendable {
  let repository: any CharacterRepository

  func callAsFunction(
    _ page: PageRequest
  ) async throws(CharacterRepositoryError) -> Page<CharacterSummary> {
    try await repository.list(CharacterFilter(), sort: .name, page: page)
  }
}
