import DisplayKit

extension DisplayMeasurement {
  /// From the start of an effect until its answer is handled.
  func effectRow() async -> ReportRow {
    let model = opaque(NumberViewModel())
    let race = await Race(rounds: setting.turns, calls: 500) { calls in
      for number in 0..<calls {
        model.run(id: 1) { number }
        await model.settled()
      }
    } other: { calls in
      for number in 0..<calls {
        blackHole(await Task { @concurrent in number }.value)
      }
    }
    withExtendedLifetime(model) {}
    return ReportRow(
      "an effect, started and settled", race, beside: "bare Task", target: .timesBeside(2.5))
  }

  /// From the start of an effect until its cancelled work has returned.
  func cancelledEffectRow() async -> ReportRow {
    let model = opaque(NumberViewModel())
    let race = await Race(rounds: setting.turns, calls: 500) { calls in
      for number in 0..<calls {
        model.run(id: 1) { number }
        model.cancel(id: 1)
        await model.settled()
      }
    } other: { calls in
      for number in 0..<calls {
        let task = Task { @concurrent in number }
        task.cancel()
        blackHole(await task.value)
      }
    }
    withExtendedLifetime(model) {}
    return ReportRow(
      "an effect, started and cancelled", race, beside: "bare Task", target: .timesBeside(2.5))
  }
}
