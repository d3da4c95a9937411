extension SourceFile {
  /// How many tests it declares.
  var testCount: Int {
    guard mentions("@Test") else { return 0 }
    let words = words()
    return zip(words, words.dropFirst()).count { $0 == "@" && $1 == "Test" }
  }

  /// Whether it declares any.
  var hasTests: Bool { testCount > 0 }

  /// Whether it declares a function that is called by the name of its owner, as a use case does.
  var declaresCall: Bool {
    guard mentions("callAsFunction") else { return false }
    let words = words()
    return zip(words, words.dropFirst()).contains { $0 == "func" && $1 == "callAsFunction" }
  }

  /// Whether a word of its code, or of a chain in it, is this one.
  func uses(_ word: String) -> Bool {
    mentions(word) && words().contains { $0 == word }
  }

  // MARK: - Internal

  /// Whether the bytes of a text stand anywhere in it; far quicker than its words.
  private func mentions(_ text: String) -> Bool {
    let sought = Array(text.utf8)
    guard let first = sought.first else { return true }
    return bytes.withUnsafeBufferPointer { bytes in
      bytes.indices.contains { bytes[$0] == first && bytes[$0...].starts(with: sought) }
    }
  }

  private func words() -> [Substring] {
    SwiftLexer.tokens(of: bytes).filter { $0.kind == .identifier || $0.kind == .punctuation }
      .map { Substring(decoding: bytes[$0.range], as: UTF8.self) }
  }
}
