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
        numberRow(), erasedRow(), listRow(), viewsRow(views: 100),
        viewsRow(views: 3_000, target: .atMost(.microseconds(200), timesReference: 10)),
        scopesRow(), await effectRow(), await effectRow(cancels: true),
        await neverStartedEffectRow(), subscriptionRow(),
        rowRow(views: 1), rowRow(views: 10_000), longListRow(),
        transactionRow(), threeStoresRow(), followedRow(),
        observedRow(), observationRow(), observedRowsRow(),
      ])
    section.rows += [memoryRow()].compactMap(\.self)
    section.rows.append(try TypeCheckMeasurement(settings: settings).row())
    return section
  }
}

// MARK: - One view

extension DisplayMeasurement {
  private func numberRow() -> ReportRow {
    let (model, view) = (opaque(NumberViewModel()), NumberView())
    let token = model.subscribe(view)
    let (hand, handView) = numberByHand()
    defer { blackHole((model, view, token, hand, handView)) }
    return ReportRow(
      "1 view, a number", settings, calls: 100_000, reference: "closure",
      target: .timesReference(10)
    ) {
      model.send($0)
    } other: { number in
      hand.change { $0 = number }
    }
  }

  private func erasedRow() -> ReportRow {
    let (model, view) = (opaque(NumberViewModel().eraseToAnyViewModel()), NumberView())
    let token = model.subscribe(view)
    let (hand, handView) = numberByHand()
    defer { blackHole((model, view, token, hand, handView)) }
    return ReportRow(
      "the same through AnyViewModel", settings, calls: 100_000, reference: "closure"
    ) {
      model.send($0)
    } other: { number in
      hand.change { $0 = number }
    }
  }

  func numberByHand() -> (ClosureBaseline<Int>, NumberView) {
    let (hand, view) = (opaque(ClosureBaseline(0)), NumberView())
    hand.onChange(opaque { view.render(state: $0) })
    return (hand, view)
  }

  private func listRow() -> ReportRow {
    let (model, view) = (opaque(ListViewModel()), ListView())
    let token = model.subscribe(view)
    let (hand, handView) = (opaque(ClosureBaseline(ListState())), ListView())
    hand.onChange(opaque { handView.render(state: $0) })
    defer { blackHole((model, view, token, hand, handView)) }
    return ReportRow(
      "1 view, a list of 20 rows", settings, calls: 100_000, reference: "closure",
      target: .timesReference(5)
    ) {
      model.send($0)
    } other: { number in
      hand.change { $0.selection = number }
    }
  }
}

// MARK: - Many views

extension DisplayMeasurement {
  private func viewsRow(views count: Int, target: Target? = nil) -> ReportRow {
    let (model, views) = (opaque(NumberViewModel()), (0..<count).map { _ in NumberView() })
    let tokens = views.map { model.subscribe($0) }
    let (hand, handViews) = (opaque(ClosureBaseline(0)), (0..<count).map { _ in NumberView() })
    hand.onChangeForAll(handViews.map { view in opaque { view.render(state: $0) } })
    defer { blackHole((model, views, tokens, hand, handViews)) }
    let what = "\(ReadableNumber.text(count)) views, a number"
    return ReportRow(
      what, settings, rounds: 9, calls: 300_000 / count,
      reference: "\(ReadableNumber.text(count)) closures", target: target
    ) {
      model.send($0)
    } other: { number in
      hand.changeForAll { $0 = number }
    }
  }

  private func subscriptionRow() -> ReportRow {
    let model = opaque(NumberViewModel())
    defer { blackHole(model) }
    return ReportRow(
      "create, subscribe and release a view", settings, calls: 20_000, reference: "create, release"
    ) { _ in
      let view = NumberView()
      let token = model.subscribe(view)
      withExtendedLifetime((view, token)) {}
    } other: { _ in
      blackHole(NumberView())
    }
  }
}

// MARK: - Scopes

extension DisplayMeasurement {
  private func scopesRow() -> ReportRow {
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
    defer { blackHole((model, innermost, view, token, hand, handView)) }
    return ReportRow(
      "10 scopes", settings, calls: 50_000, reference: "20 projections", target: .timesReference(5)
    ) {
      innermost.send($0)
    } other: {
      send($0)
    }
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
  func observedRow() -> ReportRow {
    let (model, view) = (
      opaque(withDisplayObserver(IdleObserver()) { NumberViewModel() }), NumberView()
    )
    let token = model.subscribe(view)
    let (other, otherView) = (opaque(NumberViewModel()), NumberView())
    let otherToken = other.subscribe(otherView)
    defer { blackHole((model, view, token, other, otherView, otherToken)) }
    return ReportRow(
      "1 view, observed", settings, calls: 50_000, reference: "not observed"
    ) {
      model.send($0)
    } other: {
      other.send($0)
    }
  }
}

/// An observer that ignores all calls, to measure only the cost of calling an observer.
private final class IdleObserver: DisplayObserver {}
