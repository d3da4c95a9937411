extension SourceFile {
  /// The number of tests it declares.
  var testCount: Int {
    guard bytes.contains("@Test") else { return 0 }
    let words = words()
    return zip(words, words.dropFirst()).count { $0 == "@" && $1 == "Test" }
  }

  /// Whether it declares a test.
  var hasTests: Bool { testCount > 0 }

  /// Whether it declares `callAsFunction`, as use cases do.
  var declaresCall: Bool {
    guard bytes.contains("callAsFunction") else { return false }
    let words = words()
    return zip(words, words.dropFirst()).contains { $0 == "func" && $1 == "callAsFunction" }
  }

  /// Returns whether its code contains an identifier.
  func uses(_ identifier: String) -> Bool {
    bytes.contains(identifier) && words().contains { $0 == identifier }
  }

  /// The line of the first conflict marker of git, counted from 1; nil if there is none.
  var firstConflictMarker: Int? {
    guard bytes.contains("<<<<<<<") || bytes.contains(">>>>>>>") else { return nil }
    return ConflictedText.firstMarker(in: bytes)
  }

  // MARK: - Internal

  /// The identifiers and punctuation of its code, in order.
  private func words() -> [Substring] {
    SwiftLexer.tokens(of: bytes).filter { $0.kind == .identifier || $0.kind == .punctuation }
      .map { Substring(decoding: bytes[$0.range], as: UTF8.self) }
  }
}
