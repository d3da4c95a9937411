import InjectionKit
import PortraitsKit

enum PortraitsDependencies {
  static let assembly = Dependency.unique("portraits") { resolver in
    PortraitsAssembly(
      characters: try resolver.resolve(SharedDependencies.characterRepository),
      pictures: try resolver.resolve(SharedDependencies.pictureRepository),
      source: resolver.provider(of: SharedDependencies.screenSource))
  }
}
