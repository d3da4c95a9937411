/// Everything that was measured, and on what.
struct BenchmarkReport {
  let machine: MachineFacts

  /// How many rows the multiplied catalogue had.
  let rows: Int

  var sections: [ReportSection] = []

  /// What stands above the tables.
  var title: String { "\(machine.description)\n" }
}
