import CharacterDomain
import InjectionKit

/// The typed face of the container: what features may ask for. A feature's file adds the
/// conformance to what that feature needs, which does not compile while something is missing.
@MainActor
struct CharactersContainer {
  let container: Container

  var characterRepository: any CharacterRepository {
    container.resolve(Entries.characterRepository)
  }
}
