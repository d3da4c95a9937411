import DisplayKit

extension DisplayMeasurement {
  /// Measures the time from the start of an effect until its action is handled.
  func effectRow() async -> ReportRow {
    let model = opaque(NumberViewModel())
    let comparison = await Comparison(rounds: settings.turns, calls: 500) { calls in
      for number in 0..<calls {
        model.run(id: 1) { number }
        await model.waitUntilIdle()
      }
    } other: { calls in
      for number in 0..<calls { blackHole(await Task { @concurrent in number }.value) }
    }
    withExtendedLifetime(model) {}
    return ReportRow(
      "an effect, started and finished", comparison, reference: "bare Task",
      target: .timesReference(2.5))
  }

  /// Measures the time from the start of an effect until its cancelled operation returns.
  func cancelledEffectRow() async -> ReportRow {
    let model = opaque(NumberViewModel())
    let comparison = await Comparison(rounds: settings.turns, calls: 500) { calls in
      for number in 0..<calls {
        model.run(id: 1) { number }
        model.cancel(id: 1)
        await model.waitUntilIdle()
      }
    } other: {
      await cancelTasks($0)
    }
    withExtendedLifetime(model) {}
    return ReportRow(
      "an effect, started and cancelled", comparison, reference: "bare Task",
      target: .timesReference(2.5))
  }

  /// Measures an action that requests an effect, and cancels the effect before it starts.
  func neverStartedEffectRow() async -> ReportRow {
    let model = opaque(CancellingViewModel())
    let comparison = await Comparison(rounds: settings.turns, calls: 500) { calls in
      for number in 0..<calls { model.send(number) }
    } other: {
      await cancelTasks($0)
    }
    withExtendedLifetime(model) {}
    return ReportRow(
      "an effect, cancelled before its start", comparison, reference: "bare Task",
      target: .timesReference(1))
  }

  private func cancelTasks(_ count: Int) async {
    for number in 0..<count {
      let task = Task { @concurrent in number }
      task.cancel()
      blackHole(await task.value)
    }
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
