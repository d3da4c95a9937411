import DisplayKit

/// Compares DisplayKit with plain closures that do the same work.
@MainActor
struct DisplayMeasurement {
  let settings: Settings

  func section() async throws -> ReportSection {
    var section = ReportSection(
      part: .display, title: "DisplayKit",
      notes: [
        "From the sent action to the rendered view. Reference: closures that receive the state."
      ],
      rows: [
        await numberRow(), await erasedRow(), await listRow(),
        await viewsRow(views: 100),
        await viewsRow(views: 3_000, target: .atMost(.microseconds(200), timesReference: 10)),
        await scopesRow(), await effectRow(), await cancelledEffectRow(),
        await neverStartedEffectRow(), await subscriptionRow(),
        await rowRow(views: 1), await rowRow(views: 10_000), await longListRow(),
        await transactionRow(), await threeStoresRow(), await followedRow(),
        await observedRow(), await observationRow(), await observedRowsRow(),
      ])
    section.rows += [memoryRow()].compactMap(\.self)
    section.rows.append(try TypeCheckMeasurement(settings: settings).row())
    return section
  }
}

// MARK: - One view

extension DisplayMeasurement {
  private func numberRow() async -> ReportRow {
    let (model, view) = (opaque(NumberViewModel()), NumberView())
    let token = model.subscribe(view)
    let (hand, handView) = numberByHand()
    let comparison = await Comparison(rounds: settings.turns, calls: 100_000) { calls in
      for number in 0..<calls { model.send(number) }
    } other: { calls in
      for number in 0..<calls { hand.change { $0 = number } }
    }
    blackHole((model, view, token, hand, handView))
    return ReportRow(
      "1 view, a number", comparison, reference: "closure", target: .timesReference(10))
  }

  private func erasedRow() async -> ReportRow {
    let (model, view) = (opaque(NumberViewModel().eraseToAnyViewModel()), NumberView())
    let token = model.subscribe(view)
    let (hand, handView) = numberByHand()
    let comparison = await Comparison(rounds: settings.turns, calls: 100_000) { calls in
      for number in 0..<calls { model.send(number) }
    } other: { calls in
      for number in 0..<calls { hand.change { $0 = number } }
    }
    blackHole((model, view, token, hand, handView))
    return ReportRow("the same through AnyViewModel", comparison, reference: "closure")
  }

  func numberByHand() -> (ClosureBaseline<Int>, NumberView) {
    let (hand, view) = (opaque(ClosureBaseline(0)), NumberView())
    hand.onChange(opaque { view.render(state: $0) })
    return (hand, view)
  }

  private func listRow() async -> ReportRow {
    let (model, view) = (opaque(ListViewModel()), ListView())
    let token = model.subscribe(view)
    let (hand, handView) = (opaque(ClosureBaseline(ListState())), ListView())
    hand.onChange(opaque { handView.render(state: $0) })
    let comparison = await Comparison(rounds: settings.turns, calls: 100_000) { calls in
      for number in 0..<calls { model.send(number) }
    } other: { calls in
      for number in 0..<calls { hand.change { $0.selection = number } }
    }
    blackHole((model, view, token, hand, handView))
    return ReportRow(
      "1 view, a list of 20 rows", comparison, reference: "closure", target: .timesReference(5))
  }
}

// MARK: - Many views

extension DisplayMeasurement {
  private func viewsRow(views count: Int, target: Target? = nil) async -> ReportRow {
    let (model, views) = (opaque(NumberViewModel()), (0..<count).map { _ in NumberView() })
    let tokens = views.map { model.subscribe($0) }
    let (hand, handViews) = (opaque(ClosureBaseline(0)), (0..<count).map { _ in NumberView() })
    hand.onChangeForAll(handViews.map { view in opaque { view.render(state: $0) } })
    let comparison = await Comparison(rounds: 9, calls: 300_000 / count) { calls in
      for number in 0..<calls { model.send(number) }
    } other: { calls in
      for number in 0..<calls { hand.changeForAll { $0 = number } }
    }
    blackHole((model, views, tokens, hand, handViews))
    let what = "\(ReadableNumber.text(count)) views, a number"
    return ReportRow(
      what, comparison, reference: "\(ReadableNumber.text(count)) closures", target: target)
  }

  private func subscriptionRow() async -> ReportRow {
    let model = opaque(NumberViewModel())
    let comparison = await Comparison(rounds: settings.turns, calls: 20_000) { calls in
      for _ in 0..<calls {
        let view = NumberView()
        let token = model.subscribe(view)
        withExtendedLifetime((view, token)) {}
      }
    } other: { calls in
      for _ in 0..<calls { blackHole(NumberView()) }
    }
    withExtendedLifetime(model) {}
    return ReportRow(
      "create, subscribe and release a view", comparison, reference: "create, release")
  }
}

// MARK: - Scopes

extension DisplayMeasurement {
  private func scopesRow() async -> ReportRow {
    let (model, view) = (opaque(NestedViewModel()), NumberView())
    let innermost = opaque(TenScopes.innermost(of: model.eraseToAnyViewModel()))
    let token = innermost.subscribe(view)
    let (hand, handView) = (opaque(ClosureBaseline(NestedTen(number: 0))), NumberView())
    hand.onChange(opaque(TenScopes.down { handView.render(state: $0) }))
    let send = opaque(
      TenScopes.up { action in
        guard let number = action.number else { return }
        hand.change { $0.number = number }
      })
    let comparison = await Comparison(rounds: settings.turns, calls: 50_000) { calls in
      for number in 0..<calls { innermost.send(number) }
    } other: { calls in
      for number in 0..<calls { send(number) }
    }
    blackHole((model, innermost, view, token, hand, handView))
    return ReportRow(
      "10 scopes", comparison, reference: "20 projections", target: .timesReference(5))
  }
}

extension DisplayMeasurement {
  /// Measures the memory that remains allocated after 100,000 views have subscribed and been
  /// released.
  ///
  /// - Returns: The measurement; `nil` on systems that don't report the memory of a process.
  func memoryRow() -> ReportRow? {
    let model = opaque(NumberViewModel())
    // The first views cause allocations that are reused later.
    comeAndGo(1_000, on: model)
    guard let before = ProcessUsage.ownMemory else { return nil }
    comeAndGo(100_000, on: model)
    guard let after = ProcessUsage.ownMemory else { return nil }
    withExtendedLifetime(model) {}
    return ReportRow(
      what: "memory left by 100,000 released views",
      figure: .bytes(max(0, after - before)), target: .atMost(bytes: 1_000_000))
  }

  private func comeAndGo(_ count: Int, on model: NumberViewModel) {
    for _ in 0..<count {
      let view = NumberView()
      let token = model.subscribe(view)
      withExtendedLifetime((view, token)) {}
    }
  }
}

extension DisplayMeasurement {
  /// Compares a view model that has an observer with a view model that has no observer.
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
    blackHole((model, view, token, other, otherView, otherToken))
    return ReportRow("1 view, observed", comparison, reference: "not observed")
  }
}

/// An observer that ignores all calls, to measure only the cost of calling an observer.
private final class IdleObserver: DisplayObserver {}
