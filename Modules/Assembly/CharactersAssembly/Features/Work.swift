import InjectionKit
import WorkKit

enum WorkDependencies {
  static let assembly = Dependency.unique("work") { resolver in
    WorkAssembly(
      works: try resolver.resolve(SharedDependencies.workRepository),
      characters: try resolver.resolve(SharedDependencies.catalog))
  }
}
