import InjectionKit
import __Name__Kit

/// The factory of the feature.
enum __Name__Factories {
  static let assembly = Dependency.unique("__name__") { _ in
    __Name__Assembly()
  }
}
