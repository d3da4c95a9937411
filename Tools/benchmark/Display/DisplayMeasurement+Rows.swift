import DisplayKit
import DisplayRows

extension DisplayMeasurement {
  /// Measures changing one of 10,000 rows, of which the first `count` have a view. Each change
  /// renders only the view of the changed row.
  func rowRow(views count: Int) -> ReportRow {
    let model = opaque(LongListViewModel(Self.rows))
    let rows = model.eraseToAnyViewModel().rows(\.rows) { LongListAction(id: $0, likes: $1) }
    let views = (0..<count).map { _ in CountingView<LongListRow>() }
    let tokens = zip(views.indices, views).compactMap { rows[$0]?.subscribe($1) }
    let (other, otherView) = (opaque(PlainListViewModel(Self.rows)), CountingView<LongListRow>())
    let scope = other.eraseToAnyViewModel().scoped(
      state: { $0.rows[count / 2] }, action: { LongListAction(id: count / 2, likes: $0) })
    let token = scope.subscribe(otherView)
    let row = rows[count / 2]
    defer { blackHole((model, views, tokens, other, otherView, token)) }
    return ReportRow(
      "1 of \(ReadableNumber.text(Self.rows)) rows, \(count == 1 ? "1 view" : "each with a view")",
      settings, calls: 100, reference: "array, index scope", target: .atMost(.microseconds(10))
    ) {
      row?.send($0)
    } other: {
      scope.send($0)
    }
  }

  /// Measures changing one of 10,000 rows, while one view renders the whole list.
  func longListRow() -> ReportRow {
    let model = opaque(LongListViewModel(Self.rows))
    let view = CountingView<LongListState<Rows<LongListRow>>>()
    let token = model.subscribe(view)
    let other = opaque(PlainListViewModel(Self.rows))
    let otherView = CountingView<LongListState<[LongListRow]>>()
    let otherToken = other.subscribe(otherView)
    defer { blackHole((model, view, token, other, otherView, otherToken)) }
    return ReportRow(
      "1 of \(ReadableNumber.text(Self.rows)) rows, a view of the list", settings, calls: 100,
      reference: "array", target: .atMost(.microseconds(10))
    ) {
      model.send(LongListAction(id: Self.rows / 2, likes: $0))
    } other: {
      other.send(LongListAction(id: Self.rows / 2, likes: $0))
    }
  }

  private static var rows: Int { 10_000 }
}
