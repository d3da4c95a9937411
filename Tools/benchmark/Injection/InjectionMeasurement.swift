import InjectionKit

/// Compares InjectionKit with plain initializers.
@MainActor
struct InjectionMeasurement {
  private let settings: Settings

  init(_ settings: Settings) {
    self.settings = settings
  }

  func section() async -> ReportSection {
    ReportSection(
      part: .injection, title: "InjectionKit",
      rows: [await graphRow(), await sharedRow()])
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

  private func sharedRow() async -> ReportRow {
    let container = opaque(Container())
    let property = opaque(SampleStore() as any SampleStoring)
    let comparison = await Comparison(rounds: settings.turns, calls: 50_000) { calls in
      for _ in 0..<calls { blackHole(container.resolve(SampleEntries.sharedStore)) }
    } other: { calls in
      for _ in 0..<calls { blackHole(property) }
    }
    return ReportRow(
      "a shared instance", comparison, reference: "constant", target: .atMost(.nanoseconds(60)))
  }
}
