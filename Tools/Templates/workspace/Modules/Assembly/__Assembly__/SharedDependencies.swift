import InjectionKit
import __Domain__
import __Subject__Catalog

/// The dependencies that several features share.
enum SharedDependencies {
  /// The embedded catalog, which the first call reads.
  static let __subject__Repository = Dependency.shared(
    "__subject__Repository"
  ) { _ -> any __Subject__Repository in
    __Subject__Catalog()
  }

  /// All shared dependencies, for the graph.
  static let all: [any AnyDependency] = [__subject__Repository]
}
