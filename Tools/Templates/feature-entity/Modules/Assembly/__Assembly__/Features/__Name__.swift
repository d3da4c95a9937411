import CommandLineKit
import InjectionKit
import __Entity__Domain
import __Entity__Storage
import __Name__Kit

/// The factory of the feature.
enum __Name__Factories {
  static let assembly = Dependency.unique("__name__") { _ in
    let file = __Entity__File(environment: ProcessEnvironment.variables)
    return __Name__Assembly(
      dependencies: Dependencies(__subject__Repository: file))
  }

  /// The dependencies of the feature. A missing one is a compile error.
  private struct Dependencies: __Name__Dependencies {
    let __subject__Repository: any __Entity__Repository
  }
}
