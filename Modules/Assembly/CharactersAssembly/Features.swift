/// The features of the program, one on each line, in the order of the help.
@MainActor
enum Features {
  // swift-format-ignore
  static let all: [Feature] = [
    Feature(CharacterDetailFactories.assembly) { $0.commands },
    Feature(CharacterListFactories.assembly) { $0.commands },
    Feature(FavoritesFactories.assembly) { $0.commands },
    Feature(RelatedFactories.assembly) { $0.commands },
    Feature(StatisticsFactories.assembly) { $0.commands },
  ]
}
