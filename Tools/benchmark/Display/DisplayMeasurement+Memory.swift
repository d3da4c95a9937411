import DisplayKit

extension DisplayMeasurement {
  /// What is left in memory of 100,000 views that came and went. `nil` where it can't be told.
  func memoryRow() -> ReportRow? {
    let model = opaque(NumberViewModel())
    // The first ones make room for themselves, which stays.
    comeAndGo(1_000, on: model)
    guard let before = OwnMemory.inUse else { return nil }
    comeAndGo(100_000, on: model)
    guard let after = OwnMemory.inUse else { return nil }
    withExtendedLifetime(model) {}
    return ReportRow(
      what: "memory left by 100,000 views that came and went",
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
