extension SourceFile {
  /// The number of tests it declares.
  var testCount: Int {
    guard mentions("@Test") else { return 0 }
    let words = words()
    return zip(words, words.dropFirst()).count { $0 == "@" && $1 == "Test" }
  }

  /// Whether it declares a test.
  var hasTests: Bool { testCount > 0 }

  /// Whether it declares `callAsFunction`, as use cases do.
  var declaresCall: Bool {
    guard mentions("callAsFunction") else { return false }
    let words = words()
    return zip(words, words.dropFirst()).contains { $0 == "func" && $1 == "callAsFunction" }
  }

  /// Returns whether its code contains an identifier.
  func uses(_ identifier: String) -> Bool {
    mentions(identifier) && words().contains { $0 == identifier }
  }

  /// The line of the first conflict marker of git, counted from 1; nil if there is none.
  var firstConflictMarker: Int? {
    guard mentions("<<<<<<<") || mentions(">>>>>>>") else { return nil }
    return ConflictedText.firstMarker(in: bytes)
  }

  // MARK: - Internal

  /// Returns whether its bytes contain a text. This is much faster than lexing the file.
  private func mentions(_ text: String) -> Bool {
    let pattern = Array(text.utf8)
    guard let first = pattern.first else { return true }
    return bytes.withUnsafeBufferPointer { bytes in
      bytes.indices.contains { bytes[$0] == first && bytes[$0...].starts(with: pattern) }
    }
  }

  /// The identifiers and punctuation of its code, in order.
  private func words() -> [Substring] {
    SwiftLexer.tokens(of: bytes).filter { $0.kind == .identifier || $0.kind == .punctuation }
      .map { Substring(decoding: bytes[$0.range], as: UTF8.self) }
  }
}
