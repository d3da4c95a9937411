import InjectionKit

/// Compares InjectionKit with plain initializer calls.
@MainActor
struct InjectionMeasurement {
  let settings: Settings

  func section() async -> ReportSection {
    ReportSection(part: .injection, title: "InjectionKit", rows: [await graphRow()])
  }

  private func graphRow() async -> ReportRow {
    let container = opaque(Container())
    let comparison = await Comparison(rounds: settings.turns, calls: 50_000) { calls in
      for _ in 0..<calls { blackHole(container.resolve(SampleEntries.screen)) }
    } other: { calls in
      for _ in 0..<calls {
        blackHole(
          SampleScreen(useCase: SampleUseCase(repository: SampleRepository(store: SampleStore()))))
      }
    }
    return ReportRow(
      "resolve a graph of depth 4", comparison, reference: "initializers",
      target: .atMost(.nanoseconds(300), timesReference: 4))
  }
}

/// The dependencies of a graph with depth 4, from the bottom to the top.
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
}

/// The protocol of the lowest dependency. Real programs resolve their repositories as protocols,
/// too.
protocol SampleStoring: AnyObject {}

// These initializers are not inlined, because a real program usually calls initializers in other
// modules.

final class SampleStore: SampleStoring {
  @inline(never)
  init() {}
}

final class SampleRepository {
  private let store: any SampleStoring

  @inline(never)
  init(store: any SampleStoring) { self.store = store }
}

final class SampleUseCase {
  private let repository: SampleRepository

  @inline(never)
  init(repository: SampleRepository) { self.repository = repository }
}

final class SampleScreen {
  private let useCase: SampleUseCase

  @inline(never)
  init(useCase: SampleUseCase) { self.useCase = useCase }
}
