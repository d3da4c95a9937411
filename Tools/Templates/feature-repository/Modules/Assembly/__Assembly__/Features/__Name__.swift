import InjectionKit
import __Name__Kit

/// The factory of the feature.
enum __Name__Factories {
  static let assembly = Dependency.unique("__name__") { resolver in
    let repository = try resolver.resolve(SharedFactories.__subject__Repository)
    return __Name__Assembly(repository: repository)
  }
}
