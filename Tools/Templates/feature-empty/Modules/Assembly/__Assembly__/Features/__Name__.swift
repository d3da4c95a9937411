import InjectionKit
import __Name__Kit

/// The dependencies of the feature.
enum __Name__Dependencies {
  static let assembly = Dependency.unique("__name__") { _ in
    __Name__Assembly()
  }
}
