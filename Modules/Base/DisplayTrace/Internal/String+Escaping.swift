extension String {
  /// The text as a Swift string literal on one line.
  var quoted: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _: text.append(escaping: scalar)
      }
    }
    return text + "\""
  }

  /// The text with its line breaks, but with all other control characters escaped.
  var escapingControls: String {
    var text = ""
    for scalar in unicodeScalars {
      if scalar == "\n" { text += "\n" } else { text.append(escaping: scalar) }
    }
    return text
  }

  private mutating func append(escaping scalar: Unicode.Scalar) {
    if scalar.isVisible {
      unicodeScalars.append(scalar)
    } else {
      self += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isVisible: Bool {
    if isASCII { return value >= 0x20 && value != 0x7F }
    return switch properties.generalCategory {
    // Joiners are parts of emoji.
    case .format: self == "\u{200D}" || self == "\u{200C}"
    case .control, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}
