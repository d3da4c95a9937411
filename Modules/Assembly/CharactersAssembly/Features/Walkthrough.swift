import InjectionKit
import WalkthroughKit

enum WalkthroughDependencies {
  static let assembly = Dependency.unique("walkthrough") { resolver in
    WalkthroughAssembly(settings: try resolver.resolve(SharedDependencies.settingsRepository))
  }
}
