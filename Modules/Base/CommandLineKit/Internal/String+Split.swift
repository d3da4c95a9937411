extension String {
  /// What stands before a scalar and what stands after it, if it is there.
  ///
  /// It looks at scalars because a combining mark after `=` would hide it inside a `Character`.
  func split(atFirst separator: Unicode.Scalar) -> (head: String, tail: String?) {
    guard let place = unicodeScalars.firstIndex(of: separator) else { return (self, nil) }
    let next = unicodeScalars.index(after: place)
    return (String(unicodeScalars[..<place]), String(unicodeScalars[next...]))
  }
}
