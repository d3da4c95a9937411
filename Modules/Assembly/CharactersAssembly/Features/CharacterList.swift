import CharacterDomain
import CharacterListKit
import InjectionKit

/// Lists of characters, and searches.
enum CharacterListEntries {
  static let assembly = Dependency.unique("characterList") { resolver in
    CharacterListAssembly(
      dependencies: Needs(
        characterRepository: try resolver.resolve(SharedEntries.characterRepository)))
  }

  /// Does not compile while something that the feature needs is missing.
  private struct Needs: CharacterListDependencies {
    let characterRepository: any CharacterRepository
  }
}
