import InjectionKit

/// Compares InjectionKit with plain initializer calls.
@MainActor
struct InjectionMeasurement {
  let settings: Settings

  func section() -> ReportSection {
    ReportSection(part: .injection, title: "InjectionKit", rows: [graphRow()])
  }

  private func graphRow() -> ReportRow {
    let container = opaque(Container())
    return ReportRow(
      "resolve a graph of depth 4", settings, calls: 50_000, reference: "initializers",
      target: .atMost(.nanoseconds(300), timesReference: 4)
    ) { _ in
      blackHole(container.resolve(SampleEntries.screen))
    } other: { _ in
      blackHole(SampleScreen(SampleUseCase(SampleRepository(SampleStore()))))
    }
  }
}

/// The dependencies of a graph with depth 4, from the bottom to the top.
@MainActor
enum SampleEntries {
  static let store = Dependency.unique("store") { _ -> any SampleStoring in SampleStore() }

  static let repository = Dependency.unique("repository") { resolver in
    try SampleRepository(resolver.resolve(store))
  }

  static let useCase = Dependency.unique("useCase") { resolver in
    try SampleUseCase(resolver.resolve(repository))
  }

  static let screen = Dependency.unique("screen") { resolver in
    try SampleScreen(resolver.resolve(useCase))
  }
}

typealias SampleRepository = SampleObject<any SampleStoring>
typealias SampleUseCase = SampleObject<SampleRepository>
typealias SampleScreen = SampleObject<SampleUseCase>

/// The protocol of the lowest dependency. Real programs resolve their repositories as protocols,
/// too.
protocol SampleStoring: AnyObject {}

// These initializers are not inlined, because a real program usually calls initializers in other
// modules.

final class SampleStore: SampleStoring {
  @inline(never)
  init() {}
}

/// An object that needs another one.
final class SampleObject<Dependency> {
  private let dependency: Dependency

  @inline(never)
  init(_ dependency: Dependency) { self.dependency = dependency }
}
