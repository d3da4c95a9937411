import InjectionKit
import LicensesKit

/// The dependencies of the feature.
enum LicensesDependencies {
  static let assembly = Dependency.unique("licenses") { _ in
    LicensesAssembly()
  }
}
