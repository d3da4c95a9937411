import DisplayKit

extension DisplayMeasurement {
  /// Measures a transaction of 1,000 writes, which sends one notification.
  func transactionRow() -> ReportRow {
    let (store, view) = (opaque(Store(0)), NumberView())
    let token = store.subscribe(view)
    let (hand, handView) = numberByHand()
    let add = opaque { (state: inout Int) in state &+= 1 }
    defer { blackHole((store, view, token, hand, handView)) }
    return ReportRow(
      "a transaction of 1,000 writes", settings, calls: 100, reference: "1,000 closures"
    ) { _ in
      performTransaction {
        for _ in 0..<1_000 { store.update(add) }
      }
    } other: { _ in
      hand.change { state in
        for _ in 0..<1_000 { add(&state) }
      }
    }
  }

  /// Measures a transaction that changes three stores. The view of a view model that follows all
  /// three stores renders once.
  func threeStoresRow() -> ReportRow {
    let stores = opaque([Store(0), Store(0), Store(0)])
    let (model, view) = (SumViewModel(stores), NumberView())
    let token = model.subscribe(view)
    let (hands, handView) = (stores.map { _ in opaque(ClosureBaseline(0)) }, NumberView())
    let sum = opaque(ClosureBaseline(0))
    sum.onChange(opaque { handView.render(state: $0) })
    for hand in hands { hand.onChange(opaque { number in sum.change { $0 = number } }) }
    defer { blackHole((stores, model, view, token, hands, sum, handView)) }
    return ReportRow(
      "a transaction over 3 stores", settings, calls: 20_000, reference: "6 closures"
    ) { number in
      performTransaction {
        for store in stores { store.update(number) }
      }
    } other: { number in
      for hand in hands { hand.change { $0 = number } }
    }
  }

  /// Measures a change in a store that two view models follow.
  func followedRow() -> ReportRow {
    let store = opaque(Store(0))
    let models = [NumberViewModel(), NumberViewModel()]
    for model in models { model.follow(store, id: "store") { $0 } }
    let (hand, views) = (opaque(ClosureBaseline(0)), [NumberView(), NumberView()])
    hand.onChangeForAll(views.map { view in opaque { view.render(state: $0) } })
    defer { blackHole((store, models, hand, views)) }
    return ReportRow(
      "a store that 2 view models follow", settings, calls: 20_000, reference: "2 closures"
    ) { _ in
      store.update { $0 &+= 1 }
    } other: { _ in
      hand.changeForAll { $0 &+= 1 }
    }
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
