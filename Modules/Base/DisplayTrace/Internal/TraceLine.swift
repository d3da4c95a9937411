/// A line of a trace: the time, the duration and the event.
struct TraceLine {
  static let heading = "      ms     took"

  let text: String

  init(at time: Duration, took: Duration?, depth: Int, text: String) {
    let columns = time.milliseconds.leftPadded(to: 8) + (took?.short ?? "").leftPadded(to: 9)
    self.init(columns: columns, depth: depth, text: text)
  }

  /// Creates a line without times.
  init(depth: Int, text: String) {
    self.init(columns: "".leftPadded(to: 17), depth: depth, text: text)
  }

  private init(columns: String, depth: Int, text: String) {
    self.text = columns + "  " + String(repeating: "  ", count: depth) + text
  }
}

extension Duration {
  /// The duration in milliseconds, such as "12.3".
  fileprivate var milliseconds: String { decimals(ofNanoseconds: 100_000) }

  /// Two or three digits and a unit: "950 ns", "4.1 ms".
  fileprivate var short: String {
    let units = [("µs", 1_000), ("ms", 1_000_000), ("s", 1_000_000_000)] as [(String, Int64)]
    guard nanoseconds >= 1_000, var unit = units.first else { return "\(nanoseconds) ns" }
    // A value that rounds to 1000 is 1.0 of the next unit.
    for next in units.dropFirst() where nanoseconds >= next.1 - unit.1 / 2 { unit = next }
    let value =
      nanoseconds < 10 * unit.1 - unit.1 / 20
      ? decimals(ofNanoseconds: unit.1 / 10) : "\((nanoseconds + unit.1 / 2) / unit.1)"
    return "\(value) \(unit.0)"
  }

  /// The duration in units of ten times `tenth` nanoseconds, with one decimal.
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
  fileprivate func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
