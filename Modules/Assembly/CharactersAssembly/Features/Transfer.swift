import InjectionKit
import TransferKit

/// The dependencies of the feature.
enum TransferDependencies {
  static let assembly = Dependency.unique("transfer") { _ in
    TransferAssembly()
  }
}
