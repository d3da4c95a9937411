import DisplayKit

extension DisplayMeasurement {
  /// 1,000 writes and one notification.
  func transactionRow() async -> ReportRow {
    let (store, view) = (opaque(Store(0)), NumberView())
    let token = store.subscribe(view)
    let (hand, handView) = numberByHand()
    let add = opaque { (state: inout Int) in state &+= 1 }
    let race = await Race(rounds: setting.turns, calls: 100) { calls in
      for _ in 0..<calls {
        store.transaction {
          for _ in 0..<1_000 { store.update(add) }
        }
      }
    } other: { calls in
      for _ in 0..<calls {
        hand.change { state in
          for _ in 0..<1_000 { add(&state) }
        }
      }
    }
    blackHole((view.sum, handView.sum))
    withExtendedLifetime((store, view, token, hand, handView)) {}
    return ReportRow("a transaction of 1,000 writes", race, beside: "1,000 closures")
  }

  /// A change that two view models hear of.
  func followedRow() async -> ReportRow {
    let store = opaque(Store(0))
    let models = [NumberViewModel(), NumberViewModel()]
    for model in models { model.follow(store) { $0 } }
    let (hand, views) = (opaque(ByHand(0)), [NumberView(), NumberView()])
    hand.onChangeForAll(views.map { view in opaque { view.render(state: $0) } })
    let race = await Race(rounds: setting.turns, calls: 20_000) { calls in
      for _ in 0..<calls { store.update { $0 &+= 1 } }
    } other: { calls in
      for _ in 0..<calls { hand.changeForAll { $0 &+= 1 } }
    }
    blackHole((models.map(\.state), views.map(\.sum)))
    withExtendedLifetime((store, models, hand, views)) {}
    return ReportRow("a store that 2 view models follow", race, beside: "2 closures")
  }
}
