extension String {
  /// The text without control characters and invisible formatting, which could change how a
  /// terminal shows other text: they become `\u{1B}`.
  var printable: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    return unicodeScalars.map { scalar in
      scalar.isControl
        ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
    }.joined()
  }
}

extension Unicode.Scalar {
  var isControl: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
    default: false
    }
  }
}
