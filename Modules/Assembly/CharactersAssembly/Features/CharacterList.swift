import CharacterListKit

extension CharactersContainer: CharacterListDependencies {
  var characterList: CharacterListAssembly {
    CharacterListAssembly(dependencies: self)
  }
}
