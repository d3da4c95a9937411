import InjectionKit
import __Name__Kit

/// The dependencies of the feature.
enum __Name__Dependencies {
  static let assembly = Dependency.unique("__name__") { resolver in
    let repository = try resolver.resolve(SharedDependencies.__subject__Repository)
    return __Name__Assembly(repository: repository)
  }
}
