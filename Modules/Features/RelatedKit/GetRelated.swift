public import CharacterDomain

/// Finds the characters that are related to one, or the shortest path to another one.
public struct GetRelated: Sendable {
  private let repository: any CharacterRepository

  /// Creates a use case over a repository.
  public init(repository: any CharacterRepository) {
    self.repository = repository
  }

  /// Returns the character with the name, and those that at most this many relations lead to; for a
  /// target, the shortest path to it.
  public func callAsFunction(
    _ request: RelatedRequest
  ) async throws(ResolveCharacterError) -> Related {
    let resolved = try await ResolveCharacter(repository: repository)(request.name)
    let first = resolved.character
    if let target = request.target { return try await path(from: resolved, to: target) }
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

  private func path(
    from first: ResolvedCharacter, to name: CharacterName
  ) async throws(ResolveCharacterError) -> Related {
    let last = try await ResolveCharacter(repository: repository)(name)
    let ends = Related.Ends(first: first.character.reference, last: last.character.reference)
    return Related(
      path: try await path(from: first.character, to: last.character.id), ends: ends,
      guesses: [first.guess, last.guess].compactMap { $0 })
  }

  /// Returns the characters on the shortest path, or none without a path. Of several shortest paths, the
  /// relations that are listed first decide.
  private func path(
    from first: FictionalCharacter, to target: CharacterID
  ) async throws(ResolveCharacterError) -> [FictionalCharacter] {
    // The index is that of the character that led to this one.
    var found = [(character: first, previous: -1)]
    var ids: Set<CharacterID> = [first.id]
    var position = 0
    while position < found.count {
      let character = found[position].character
      if character.id == target { return Self.path(to: position, in: found) }
      for relation in character.relations where ids.insert(relation.character.id).inserted {
        found.append((try await self.character(relation.character), previous: position))
      }
      position += 1
    }
    return []
  }

  private static func path(
    to position: Int, in found: [(character: FictionalCharacter, previous: Int)]
  ) -> [FictionalCharacter] {
    var path: [FictionalCharacter] = []
    var position = position
    while position >= 0 {
      path.append(found[position].character)
      position = found[position].previous
    }
    return path.reversed()
  }

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
