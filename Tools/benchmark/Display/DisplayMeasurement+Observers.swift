import DisplayKit

extension DisplayMeasurement {
  /// Compares an observed view model with one that is not observed.
  func observedRow() async -> ReportRow {
    let (model, view) = (
      opaque(withDisplayObserver(IdleObserver()) { NumberViewModel() }), NumberView()
    )
    let token = model.subscribe(view)
    let (other, otherView) = (opaque(NumberViewModel()), NumberView())
    let otherToken = other.subscribe(otherView)
    let comparison = await Comparison(rounds: settings.turns, calls: 50_000) { calls in
      for number in 0..<calls { model.send(number) }
    } other: { calls in
      for number in 0..<calls { other.send(number) }
    }
    blackHole((view.sum, otherView.sum))
    withExtendedLifetime((model, view, token, other, otherView, otherToken)) {}
    return ReportRow("1 view, observed", comparison, reference: "not observed")
  }
}

/// An observer that does nothing.
private final class IdleObserver: DisplayObserver {}
