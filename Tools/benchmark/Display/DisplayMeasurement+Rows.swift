import DisplayKit
import DisplayRows

extension DisplayMeasurement {
  /// Measures changing one of 10,000 rows, of which the first `count` have a view. Each change
  /// renders only the view of the changed row.
  func rowRow(views count: Int) async -> ReportRow {
    let model = opaque(LongListViewModel(Self.rows))
    let rows = model.eraseToAnyViewModel().rows(\.rows) { LongListAction(id: $0, likes: $1) }
    let views = (0..<count).map { _ in CountingView<LongListRow>() }
    let tokens = zip(views.indices, views).compactMap { rows[$0]?.subscribe($1) }
    let (other, otherView) = (opaque(PlainListViewModel(Self.rows)), CountingView<LongListRow>())
    let scope = other.eraseToAnyViewModel().scoped(
      state: { $0.rows[count / 2] }, action: { LongListAction(id: count / 2, likes: $0) })
    let token = scope.subscribe(otherView)
    let row = rows[count / 2]
    let comparison = await Comparison(rounds: settings.turns, calls: 100) { calls in
      for likes in 0..<calls { row?.send(likes) }
    } other: { calls in
      for likes in 0..<calls { scope.send(likes) }
    }
    blackHole((model, views, tokens, other, otherView, token))
    let subscribed = count == 1 ? "1 view" : "each with a view"
    return ReportRow(
      "1 of \(ReadableNumber.text(Self.rows)) rows, \(subscribed)", comparison,
      reference: "array, index scope", target: .atMost(.microseconds(10)))
  }

  /// Measures changing one of 10,000 rows, while one view renders the whole list.
  func longListRow() async -> ReportRow {
    let model = opaque(LongListViewModel(Self.rows))
    let view = CountingView<LongListViewModel.State>()
    let token = model.subscribe(view)
    let other = opaque(PlainListViewModel(Self.rows))
    let otherView = CountingView<PlainListViewModel.State>()
    let otherToken = other.subscribe(otherView)
    let comparison = await Comparison(rounds: settings.turns, calls: 100) { calls in
      for likes in 0..<calls { model.send(LongListAction(id: Self.rows / 2, likes: likes)) }
    } other: { calls in
      for likes in 0..<calls { other.send(LongListAction(id: Self.rows / 2, likes: likes)) }
    }
    blackHole((model, view, token, other, otherView, otherToken))
    return ReportRow(
      "1 of \(ReadableNumber.text(Self.rows)) rows, a view of the list", comparison,
      reference: "array", target: .atMost(.microseconds(10)))
  }

  private static var rows: Int { 10_000 }
}
