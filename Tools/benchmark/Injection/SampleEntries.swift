import InjectionKit

/// The entries of the graph of depth 4, from the bottom to the top.
@MainActor
enum SampleEntries {
  static let store = Dependency.unique("store") { _ -> any SampleStoring in SampleStore() }

  static let repository = Dependency.unique("repository") { resolver in
    try SampleRepository(store: resolver.resolve(store))
  }

  static let useCase = Dependency.unique("useCase") { resolver in
    try SampleUseCase(repository: resolver.resolve(repository))
  }

  static let screen = Dependency.unique("screen") { resolver in
    try SampleScreen(useCase: resolver.resolve(useCase))
  }

  /// One instance per container.
  static let sharedStore = Dependency.shared("sharedStore") { _ -> any SampleStoring in
    SampleStore()
  }
}
