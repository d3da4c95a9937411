import DisplayKit

extension DisplayMeasurement {
  /// Measures a transaction of 1,000 writes, which sends one notification.
  func transactionRow() async -> ReportRow {
    let (store, view) = (opaque(Store(0)), NumberView())
    let token = store.subscribe(view)
    let (hand, handView) = numberByHand()
    let add = opaque { (state: inout Int) in state &+= 1 }
    let comparison = await Comparison(rounds: settings.turns, calls: 100) { calls in
      for _ in 0..<calls {
        performTransaction {
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
    blackHole((store, view, token, hand, handView))
    return ReportRow("a transaction of 1,000 writes", comparison, reference: "1,000 closures")
  }

  /// Measures a transaction that changes three stores. The view of a view model that follows all
  /// three stores renders once.
  func threeStoresRow() async -> ReportRow {
    let stores = opaque([Store(0), Store(0), Store(0)])
    let (model, view) = (SumViewModel(stores), NumberView())
    let token = model.subscribe(view)
    let (hands, handView) = (stores.map { _ in opaque(ClosureBaseline(0)) }, NumberView())
    let sum = opaque(ClosureBaseline(0))
    sum.onChange(opaque { handView.render(state: $0) })
    for hand in hands { hand.onChange(opaque { number in sum.change { $0 = number } }) }
    let comparison = await Comparison(rounds: settings.turns, calls: 20_000) { calls in
      for number in 0..<calls {
        performTransaction {
          for store in stores { store.update(number) }
        }
      }
    } other: { calls in
      for number in 0..<calls { for hand in hands { hand.change { $0 = number } } }
    }
    blackHole((stores, model, view, token, hands, sum, handView))
    return ReportRow("a transaction over 3 stores", comparison, reference: "6 closures")
  }

  /// Measures a change in a store that two view models follow.
  func followedRow() async -> ReportRow {
    let store = opaque(Store(0))
    let models = [NumberViewModel(), NumberViewModel()]
    for model in models { model.follow(store, id: "store") { $0 } }
    let (hand, views) = (opaque(ClosureBaseline(0)), [NumberView(), NumberView()])
    hand.onChangeForAll(views.map { view in opaque { view.render(state: $0) } })
    let comparison = await Comparison(rounds: settings.turns, calls: 20_000) { calls in
      for _ in 0..<calls { store.update { $0 &+= 1 } }
    } other: { calls in
      for _ in 0..<calls { hand.changeForAll { $0 &+= 1 } }
    }
    blackHole((store, models, hand, views))
    return ReportRow("a store that 2 view models follow", comparison, reference: "2 closures")
  }
}

/// A view model that follows several stores.
private final class SumViewModel: ViewModel {
  let display = Display<Int, Int>(0)

  init(_ stores: [Store<Int>]) {
    for (id, store) in stores.enumerated() { follow(store, id: id) { $0 } }
  }

  func handle(_ action: Int) { update(action) }
}
