extension Int {
  /// The number with a comma before each group of three digits, such as `1,359`.
  public var grouped: String {
    let digits = String(magnitude)
    var text = self < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.utf8.count - index).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return text
  }
}
