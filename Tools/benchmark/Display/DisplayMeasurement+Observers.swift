import DisplayKit

extension DisplayMeasurement {
  /// What being watched costs; the first row of the section is what not being watched costs.
  func observedRow() async -> ReportRow {
    let (model, view) = (
      opaque(observing(with: IdleObserver()) { NumberViewModel() }), NumberView()
    )
    let token = model.subscribe(view)
    let (other, otherView) = (opaque(NumberViewModel()), NumberView())
    let otherToken = other.subscribe(otherView)
    let race = await Race(rounds: setting.turns, calls: 50_000) { calls in
      for number in 0..<calls { model.send(number) }
    } other: { calls in
      for number in 0..<calls { other.send(number) }
    }
    blackHole((view.sum, otherView.sum))
    withExtendedLifetime((model, view, token, other, otherView, otherToken)) {}
    return ReportRow("1 view, observed", race, beside: "unobserved")
  }
}

/// Watches and does nothing.
private final class IdleObserver: DisplayObserver {}
