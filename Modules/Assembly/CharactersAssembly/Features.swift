/// The features of the program: a line each, in the order of the help.
@MainActor
enum Features {
  // swift-format-ignore
  static let all: [Feature] = [
    Feature(CharacterDetailEntries.assembly) { $0.commands },
    Feature(CharacterListEntries.assembly) { $0.commands },
    Feature(FavoritesEntries.assembly) { $0.commands },
  ]
}
