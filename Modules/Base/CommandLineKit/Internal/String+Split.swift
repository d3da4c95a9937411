extension String {
  /// Returns the text before and after the first occurrence of a scalar.
  ///
  /// A combining mark after `=` would form one `Character` with it, so this compares scalars.
  func split(atFirst separator: Unicode.Scalar) -> (head: String, tail: String?) {
    guard let index = unicodeScalars.firstIndex(of: separator) else { return (self, nil) }
    let next = unicodeScalars.index(after: index)
    return (String(unicodeScalars[..<index]), String(unicodeScalars[next...]))
  }
}
