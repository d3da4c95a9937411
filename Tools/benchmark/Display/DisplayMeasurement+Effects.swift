import DisplayKit

extension DisplayMeasurement {
  /// Measures the time from the start of an effect until its action is handled or, if it is
  /// cancelled at once, until its operation returns.
  func effectRow(cancels: Bool = false) async -> ReportRow {
    let model = opaque(NumberViewModel())
    defer { blackHole(model) }
    return await ReportRow(
      "an effect, started and \(cancels ? "cancelled" : "finished")", rounds: settings.turns,
      calls: 500, reference: "bare Task", target: .timesReference(2.5)
    ) { number in
      model.run(id: 1) { number }
      if cancels { model.cancel(id: 1) }
      await model.waitUntilIdle()
    } other: {
      await runTask($0, cancels: cancels)
    }
  }

  /// Measures an action that requests an effect, and cancels the effect before it starts.
  func neverStartedEffectRow() async -> ReportRow {
    let model = opaque(CancellingViewModel())
    defer { blackHole(model) }
    return await ReportRow(
      "an effect, cancelled before its start", rounds: settings.turns, calls: 500,
      reference: "bare Task", target: .timesReference(1)
    ) {
      model.send($0)
    } other: {
      await runTask($0, cancels: true)
    }
  }

  private func runTask(_ number: Int, cancels: Bool) async {
    let task = Task { @concurrent in number }
    if cancels { task.cancel() }
    blackHole(await task.value)
  }
}

/// A view model that requests an effect and immediately cancels it.
private final class CancellingViewModel: ViewModel {
  let display = Display<Int, Int>(0)

  func handle(_ action: Int) {
    run(id: 1) { action }
    cancel(id: 1)
  }
}
