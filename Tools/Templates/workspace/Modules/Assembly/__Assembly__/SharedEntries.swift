import InjectionKit
import __Domain__
import __Subject__Catalog

/// What several features need. An entry is its own factory, so that none can be missing.
enum SharedEntries {
  /// Where each __noun__ comes from: the embedded catalogue, opened by the first question.
  static let __subject__Repository = Dependency.shared(
    "__subject__Repository"
  ) { _ -> any __Subject__Repository in
    __Subject__Catalog()
  }

  /// All of them, for the walk over the graph.
  static let all: [any AnyDependency] = [__subject__Repository]
}
