import InjectionKit

/// What InjectionKit costs beside initialisers.
@MainActor
struct InjectionMeasurement {
  private let setting: Setting

  init(_ setting: Setting) {
    self.setting = setting
  }

  func section() async -> ReportSection {
    ReportSection(
      part: .injection, title: "InjectionKit",
      rows: [await graphRow(), await sharedRow()])
  }

  private func graphRow() async -> ReportRow {
    let container = opaque(Container())
    let race = await Race(rounds: setting.turns, calls: 50_000) { calls in
      for _ in 0..<calls { blackHole(container.resolve(SampleEntries.screen)) }
    } other: { calls in
      for _ in 0..<calls {
        blackHole(
          SampleScreen(useCase: SampleUseCase(repository: SampleRepository(store: SampleStore()))))
      }
    }
    return ReportRow(
      "a graph of depth 4, made anew", race, beside: "initialisers",
      target: .atMost(.nanoseconds(300), timesBeside: 4))
  }

  private func sharedRow() async -> ReportRow {
    let container = opaque(Container())
    let property = opaque(SampleStore() as any SampleStoring)
    let race = await Race(rounds: setting.turns, calls: 50_000) { calls in
      for _ in 0..<calls { blackHole(container.resolve(SampleEntries.sharedStore)) }
    } other: { calls in
      for _ in 0..<calls { blackHole(property) }
    }
    return ReportRow(
      "a shared instance", race, beside: "constant", target: .atMost(.nanoseconds(60)))
  }
}
