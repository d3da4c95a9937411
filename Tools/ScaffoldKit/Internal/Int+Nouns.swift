extension Int {
  /// The number with a noun: `1 error`, `2 errors`.
  func of(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
