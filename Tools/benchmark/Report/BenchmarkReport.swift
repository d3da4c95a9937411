/// All measurements, and the machine that they are from.
struct BenchmarkReport {
  let machine: MachineFacts

  /// The number of rows of the multiplied catalog.
  let rows: Int

  var sections: [ReportSection] = []

  /// The title above the tables.
  var title: String { "\(machine.description)\n" }
}
