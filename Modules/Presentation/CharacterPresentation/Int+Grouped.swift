extension Int {
  /// The number with a comma before each group of three digits, such as `1,359`.
  public var grouped: String {
    let digits = Array(String(magnitude))
    let groups = stride(from: digits.count % 3 - 3, to: digits.count, by: 3)
      .map { String(digits[Swift.max(0, $0)..<$0 + 3]) }.filter { !$0.isEmpty }
    return (self < 0 ? "-" : "") + groups.joined(separator: ",")
  }
}
