import CharacterDomain

/// Removes characters from a source. If one of them doesn't exist, removes nothing.
struct RemoveCharacters: Sendable {
  let stores: any CharacterStores

  /// Returns the removed characters, without repetition.
  ///
  /// - Throws: `ResolveCharacterError.unknownID` if a character does not exist, or `repository` if the
  ///   source can't be read or changed.
  func callAsFunction(
    _ ids: [CharacterID], in source: SourceName
  ) async throws(ResolveCharacterError) -> [CharacterReference] {
    let store: any CharacterStore
    do { store = try await stores.store(of: source) } catch { throw .repository(error) }
    var found: [CharacterReference] = []
    for id in ids where !found.contains(where: { $0.id == id }) {
      found.append(try await Self.reference(id, in: store))
    }
    do { try await store.remove(found.map(\.id)) } catch { throw .repository(error) }
    return found
  }

  private static func reference(
    _ id: CharacterID, in store: any CharacterStore
  ) async throws(ResolveCharacterError) -> CharacterReference {
    do {
      return try await store.character(id).reference
    } catch .notFound, .unknownSource {
      throw .unknownID(id.description)
    } catch {
      throw .repository(error)
    }
  }
}
