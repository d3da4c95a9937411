import InjectionKit
import RelatedKit

enum RelatedDependencies {
  static let assembly = Dependency.unique("related") { resolver in
    RelatedAssembly(
      characters: try resolver.resolve(SharedDependencies.characterRepository))
  }
}
