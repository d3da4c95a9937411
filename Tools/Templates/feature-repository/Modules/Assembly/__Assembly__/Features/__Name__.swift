import InjectionKit
import __Domain__
import __Name__Kit

/// The factory of the feature.
enum __Name__Factories {
  static let assembly = Dependency.unique("__name__") { resolver in
    let repository = try resolver.resolve(SharedFactories.__subject__Repository)
    return __Name__Assembly(
      dependencies: Dependencies(__subject__Repository: repository))
  }

  /// The dependencies of the feature. A missing one is a compile error.
  private struct Dependencies: __Name__Dependencies {
    let __subject__Repository: any __Subject__Repository
  }
}
