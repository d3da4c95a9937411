import InjectionKit
import __Name__Kit

/// The feature's entry in the container.
enum __Name__Entries {
  static let assembly = Dependency.unique("__name__") { _ in
    __Name__Assembly()
  }
}
