import InjectionKit
import RelatedKit

/// The dependencies of the relations feature.
enum RelatedDependencies {
  static let assembly = Dependency.unique("related") { resolver in
    RelatedAssembly(
      characters: try resolver.resolve(SharedDependencies.characterRepository))
  }
}
