import CharacterDomain

extension SourceRepository {
  /// Requests a part and saves it, or waits for the call that already does. Returns the requested
  /// entry; `nil` for the list.
  func request(_ part: Part) async throws(CharacterRepositoryError) -> FictionalCharacter? {
    try await requests.value(for: part) { () async throws(CharacterRepositoryError) in
      switch part {
      case .entry(let local): return try await self.loadEntry(local)
      case .list:
        try await self.loadPages()
        return nil
      }
    }
  }

  /// Saves the characters of a response. If they differ from the copy, tells subscribers that there
  /// are newer answers. `run` is the start time of the update of the list that loaded the
  /// characters; `nil` for a single entry.
  func save(
    _ characters: [FictionalCharacter], areComplete: Bool, listedIn run: Int? = nil,
    requestedAt time: Int, in copy: OpenedCopy
  ) async throws(CharacterRepositoryError) {
    note(copy.problem)
    var changed: [FictionalCharacter] = []
    for character in characters {
      let saved = try await copy.character(character.id)
      if areComplete ? saved != character : saved == nil { changed.append(character) }
    }
    if !changed.isEmpty { try await copy.store.save(changed, areComplete: areComplete) }
    try await copy.records.saved(
      characters.map(\.id.local), requested: areComplete ? time : nil, listed: run)
    if areComplete {
      for character in characters where answered[.entry(character.id.local)] != nil {
        answered[.entry(character.id.local)] = time
      }
    }
    update { $0.revision += changed.isEmpty ? 0 : 1 }
  }

  // MARK: - Internal

  private func loadEntry(
    _ local: String
  ) async throws(CharacterRepositoryError) -> FictionalCharacter {
    let time = now()
    let character: FictionalCharacter
    do throws(CharacterRepositoryError) {
      character = try await source.entry(local)
    } catch {
      if error == .notFound {
        let outdated = time - Int(Self.notFoundAge.components.seconds)
        // Without the record, the next call sends the request again.
        try? await openedCopy().records.missing(local, at: time, outdated: outdated)
      }
      throw error
    }
    guard character.id == CharacterID(source: source.name, local: local) else {
      throw .invalidResponse(
        problem: "the answer is the character \(character.id)", location: "\(source.name)/\(local)")
    }
    try check(character)
    answered[.entry(local)] = time
    update { $0.error = nil }
    do throws(CharacterRepositoryError) {
      try await save([character], areComplete: true, requestedAt: time, in: await openedCopy())
    } catch {
      if case .storage(let reason) = error { note(reason) }
    }
    return character
  }

  /// Throws an error if no list can contain the character.
  func check(_ character: FictionalCharacter) throws(CharacterRepositoryError) {
    let location = "\(source.name)/\(character.id.local)"
    if character.id.source != source.name {
      throw .invalidResponse(
        problem: "the character \(character.id) is of another source", location: location)
    }
    if character.name.allSatisfy(\.isWhitespace) {
      throw .invalidResponse(problem: "the name is empty", location: location)
    }
  }
}
