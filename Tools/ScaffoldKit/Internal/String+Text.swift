import SystemKit

extension String {
  var isSwiftSource: Bool { hasSuffix(".swift") }
}

extension Int {
  /// Returns the number with a noun, such as `1 error` or `2 errors`.
  func of(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

extension [UInt8] {
  /// Returns whether the bytes contain a non-empty string. Call this fast test before lexing a
  /// file.
  func contains(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { text in withUnsafeBytes { $0.contains(text) } }
  }

  /// Whether the bytes are text: valid UTF-8 without a null byte.
  var isText: Bool { !contains(0) && String(validating: self, as: UTF8.self) != nil }
}

extension UnsafeRawBufferPointer {
  fileprivate func contains(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = baseAddress, let pattern = text.baseAddress else { return text.isEmpty }
    var start = 0
    while start + text.count <= count,
      let found = memchr(base + start, Int32(pattern[0]), count - start - text.count + 1)
    {
      if memcmp(found, pattern, text.count) == 0 { return true }
      start = UnsafeRawPointer(found) - base + 1
    }
    return false
  }
}
