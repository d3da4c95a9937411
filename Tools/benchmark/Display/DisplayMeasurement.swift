import DisplayKit

/// What DisplayKit costs beside closures that do the same.
@MainActor
struct DisplayMeasurement {
  let setting: Setting

  init(_ setting: Setting) {
    self.setting = setting
  }

  func section() async throws -> ReportSection {
    var section = ReportSection(
      part: .display, title: "DisplayKit",
      notes: ["From a sent action to the drawn view; beside: closures that hand the state over."],
      rows: [
        await numberRow(), await erasedRow(), await listRow(),
        await crowdRow(views: 100),
        await crowdRow(views: 3_000, target: .atMost(.microseconds(200), timesBeside: 10)),
        await scopesRow(), await effectRow(), await cancelledEffectRow(), await subscriptionRow(),
        await transactionRow(), await followedRow(), await observedRow(),
      ])
    section.rows += [memoryRow(), try TypeCheckMeasurement(setting).row()].compactMap(\.self)
    return section
  }
}

// MARK: - One view

extension DisplayMeasurement {
  private func numberRow() async -> ReportRow {
    let (model, view) = (opaque(NumberViewModel()), NumberView())
    let token = model.subscribe(view)
    let (hand, handView) = numberByHand()
    let race = await Race(rounds: setting.turns, calls: 100_000) { calls in
      for number in 0..<calls { model.send(number) }
    } other: { calls in
      for number in 0..<calls { hand.change { $0 = number } }
    }
    blackHole((view.sum, handView.sum))
    withExtendedLifetime((model, view, token, hand, handView)) {}
    return ReportRow("1 view, a number", race, beside: "closure", target: .timesBeside(10))
  }

  private func erasedRow() async -> ReportRow {
    let (model, view) = (opaque(NumberViewModel().eraseToAnyViewModel()), NumberView())
    let token = model.subscribe(view)
    let (hand, handView) = numberByHand()
    let race = await Race(rounds: setting.turns, calls: 100_000) { calls in
      for number in 0..<calls { model.send(number) }
    } other: { calls in
      for number in 0..<calls { hand.change { $0 = number } }
    }
    blackHole((view.sum, handView.sum))
    withExtendedLifetime((model, view, token, hand, handView)) {}
    return ReportRow("the same through AnyViewModel", race, beside: "closure")
  }

  func numberByHand() -> (ByHand<Int>, NumberView) {
    let (hand, view) = (opaque(ByHand(0)), NumberView())
    hand.onChange(opaque { view.render(state: $0) })
    return (hand, view)
  }

  private func listRow() async -> ReportRow {
    let (model, view) = (opaque(ListViewModel()), ListView())
    let token = model.subscribe(view)
    let (hand, handView) = (opaque(ByHand(ListState())), ListView())
    hand.onChange(opaque { handView.render(state: $0) })
    let race = await Race(rounds: setting.turns, calls: 100_000) { calls in
      for number in 0..<calls { model.send(number) }
    } other: { calls in
      for number in 0..<calls { hand.change { $0.selection = number } }
    }
    blackHole((view.last, handView.last))
    withExtendedLifetime((model, view, token, hand, handView)) {}
    return ReportRow("1 view, a list of 20 rows", race, beside: "closure", target: .timesBeside(5))
  }
}

// MARK: - Many views

extension DisplayMeasurement {
  private func crowdRow(views count: Int, target: Target? = nil) async -> ReportRow {
    let (model, views) = (opaque(NumberViewModel()), (0..<count).map { _ in NumberView() })
    let tokens = views.map { model.subscribe($0) }
    let (hand, handViews) = (opaque(ByHand(0)), (0..<count).map { _ in NumberView() })
    hand.onChangeForAll(handViews.map { view in opaque { view.render(state: $0) } })
    let race = await Race(rounds: 9, calls: 300_000 / count) { calls in
      for number in 0..<calls { model.send(number) }
    } other: { calls in
      for number in 0..<calls { hand.changeForAll { $0 = number } }
    }
    blackHole((views.map(\.sum), handViews.map(\.sum)))
    withExtendedLifetime((model, views, tokens, hand, handViews)) {}
    let what = "\(ReadableNumber.text(count)) views, a number"
    return ReportRow(what, race, beside: "\(ReadableNumber.text(count)) closures", target: target)
  }

  private func subscriptionRow() async -> ReportRow {
    let model = opaque(NumberViewModel())
    let race = await Race(rounds: setting.turns, calls: 20_000) { calls in
      for _ in 0..<calls {
        let view = NumberView()
        let token = model.subscribe(view)
        withExtendedLifetime((view, token)) {}
      }
    } other: { calls in
      for _ in 0..<calls { blackHole(NumberView()) }
    }
    withExtendedLifetime(model) {}
    return ReportRow("make a view, subscribe and drop it", race, beside: "make and drop")
  }
}

// MARK: - Scopes

extension DisplayMeasurement {
  private func scopesRow() async -> ReportRow {
    let (model, view) = (opaque(NestedViewModel()), NumberView())
    let innermost = opaque(TenScopes.innermost(of: model.eraseToAnyViewModel()))
    let token = innermost.subscribe(view)
    let (hand, handView) = (opaque(ByHand(NestedTen(number: 0))), NumberView())
    hand.onChange(opaque(TenScopes.down { handView.render(state: $0) }))
    let send = opaque(
      TenScopes.up { action in
        guard let number = action.number else { return }
        hand.change { $0.number = number }
      })
    let race = await Race(rounds: setting.turns, calls: 50_000) { calls in
      for number in 0..<calls { innermost.send(number) }
    } other: { calls in
      for number in 0..<calls { send(number) }
    }
    blackHole((view.sum, handView.sum))
    withExtendedLifetime((model, innermost, view, token, hand, handView)) {}
    return ReportRow("10 scopes", race, beside: "20 projections", target: .timesBeside(5))
  }
}
