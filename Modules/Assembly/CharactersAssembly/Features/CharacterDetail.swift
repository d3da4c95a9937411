import CharacterDetailKit

extension CharactersContainer: CharacterDetailDependencies {
  var characterDetail: CharacterDetailAssembly {
    CharacterDetailAssembly(dependencies: self)
  }
}
