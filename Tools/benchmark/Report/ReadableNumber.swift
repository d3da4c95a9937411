/// Numbers with three significant digits and a unit.
enum ReadableNumber {
  /// `7.12 ns`, `161 µs`, `1.62 s`.
  static func text(_ duration: Duration) -> String {
    let units = [("ns", 1e3), ("µs", 1e6), ("ms", 1e9), ("s", 1e12)]
    let amount = Double(duration.picoseconds)
    let unit = units.last { amount >= $0.1 } ?? units[0]
    return "\(threeDigits(amount / unit.1)) \(unit.0)"
  }

  /// `75 bytes`, or from 10,000 bytes `9.77 MB`, in units of 1,000,000 bytes.
  static func text(bytes count: Int) -> String {
    count < 10_000 ? "\(text(count)) bytes" : "\(threeDigits(Double(count) / 1e6)) MB"
  }

  /// `1,000,000`.
  static func text(_ count: Int) -> String {
    var groups: [String] = []
    var rest = Array(String(count))
    while rest.count > 3 {
      groups.insert(String(rest.suffix(3)), at: 0)
      rest.removeLast(3)
    }
    return ([String(rest)] + groups).joined(separator: ",")
  }

  /// `0.57`, `82.1`, `128`: two decimals below ten, one below a hundred.
  static func threeDigits(_ number: Double) -> String {
    let places = number < 9.995 ? 2 : number < 99.95 ? 1 : 0
    let scale = places == 2 ? 100 : places == 1 ? 10 : 1
    let scaled = Int((number * Double(scale)).rounded())
    guard places > 0 else { return String(scaled) }
    let fraction = String(scaled % scale)
    return "\(scaled / scale)." + String(repeating: "0", count: places - fraction.count) + fraction
  }
}
