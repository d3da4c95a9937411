import CommandLineKit

extension CharactersContainer {
  /// The commands of all features, in the order of the help: a line a feature.
  // swift-format-ignore
  var commands: [any Command] {
    [
      characterDetail.commands,
      characterList.commands,
    ].flatMap(\.self)
  }
}
