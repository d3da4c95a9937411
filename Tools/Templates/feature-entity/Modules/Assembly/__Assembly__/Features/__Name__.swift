import CommandLineKit
import InjectionKit
import __Entity__Storage
import __Name__Kit

/// The dependencies of the feature.
enum __Name__Dependencies {
  static let assembly = Dependency.unique("__name__") { _ in
    __Name__Assembly(
      repository: __Entity__File(environment: ProcessEnvironment.variables))
  }
}
