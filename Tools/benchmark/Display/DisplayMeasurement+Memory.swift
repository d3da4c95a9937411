import DisplayKit

extension DisplayMeasurement {
  /// Measures the memory that remains after 100,000 views were subscribed and released.
  ///
  /// - Returns: `nil` on systems that do not report it.
  func memoryRow() -> ReportRow? {
    let model = opaque(NumberViewModel())
    // The first views allocate storage that is kept.
    comeAndGo(1_000, on: model)
    guard let before = ProcessMemory.inUse else { return nil }
    comeAndGo(100_000, on: model)
    guard let after = ProcessMemory.inUse else { return nil }
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
