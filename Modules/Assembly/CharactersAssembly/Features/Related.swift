import CharacterDomain
import InjectionKit
import RelatedKit

/// The factory of the feature.
enum RelatedFactories {
  static let assembly = Dependency.unique("related") { resolver in
    let repository = try resolver.resolve(SharedFactories.characterRepository)
    return RelatedAssembly(
      dependencies: Dependencies(characterRepository: repository))
  }

  /// The dependencies of the feature. A missing one is a compile error.
  private struct Dependencies: RelatedDependencies {
    let characterRepository: any CharacterRepository
  }
}
