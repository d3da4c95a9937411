public import CharacterDomain

/// Finds the characters that are related to one.
public struct GetRelated: Sendable {
  private let repository: any CharacterRepository

  /// Creates a use case over a repository.
  public init(repository: any CharacterRepository) {
    self.repository = repository
  }

  /// Returns the character with the name, and those that at most this many relations lead to.
  public func callAsFunction(
    _ request: RelatedRequest
  ) async throws(ResolveCharacterError) -> Related {
    let resolved = try await ResolveCharacter(repository: repository)(request.name)
    let first = resolved.character
    var related = Related(first.reference, guess: resolved.guess)
    var position = 0
    while position < related.nodes.count {
      let node = related.nodes[position]
      if node.depth >= request.depth { break }
      let character = position == 0 ? first : try await character(node.character)
      for relation in character.relations { related.add(relation, of: node) }
      position += 1
    }
    return related
  }

  // MARK: - Internal

  private func character(
    _ reference: CharacterReference
  ) async throws(ResolveCharacterError) -> FictionalCharacter {
    do {
      return try await repository.character(reference.id)
    } catch {
      throw .repository(error)
    }
  }
}
