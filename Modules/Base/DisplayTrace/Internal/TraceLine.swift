/// A line of a trace: when, how long, and what.
struct TraceLine {
  static let heading = "      ms     took"

  let text: String

  init(at time: Duration, took: Duration?, depth: Int, text: String) {
    let columns = time.milliseconds.leading(8) + (took?.short ?? "").leading(9)
    self.init(columns: columns, depth: depth, text: text)
  }

  /// A line without figures.
  init(depth: Int, text: String) {
    self.init(columns: "".leading(17), depth: depth, text: text)
  }

  private init(columns: String, depth: Int, text: String) {
    self.text = columns + "  " + String(repeating: "  ", count: depth) + text
  }
}

extension Duration {
  /// "12.3" for as many milliseconds.
  fileprivate var milliseconds: String { decimals(ofNanoseconds: 100_000) }

  /// Two or three figures and a unit: "950 ns", "4.1 ms".
  fileprivate var short: String {
    let units = [("µs", 1_000), ("ms", 1_000_000), ("s", 1_000_000_000)] as [(String, Int64)]
    guard nanoseconds >= 1_000, var unit = units.first else { return "\(nanoseconds) ns" }
    // What rounds to a thousand is one of the next unit.
    for next in units.dropFirst() where nanoseconds >= next.1 - unit.1 / 2 { unit = next }
    let value =
      nanoseconds < 10 * unit.1 - unit.1 / 20
      ? decimals(ofNanoseconds: unit.1 / 10) : "\((nanoseconds + unit.1 / 2) / unit.1)"
    return "\(value) \(unit.0)"
  }

  /// Counted in units of so many nanoseconds, of which ten make the whole.
  private func decimals(ofNanoseconds tenth: Int64) -> String {
    let tenths = (nanoseconds + tenth / 2) / tenth
    return "\(tenths / 10).\(tenths % 10)"
  }

  private var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    return max(0, seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
  }
}

extension String {
  /// With spaces before it up to a width.
  fileprivate func leading(_ width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
