extension String {
  /// As a literal of Swift, on one line.
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

  /// The same on its lines, with nothing in it that a terminal obeys.
  var withoutControls: String {
    var text = ""
    for scalar in unicodeScalars {
      if scalar == "\n" { text += "\n" } else { text.append(escaping: scalar) }
    }
    return text
  }

  private mutating func append(escaping scalar: Unicode.Scalar) {
    if scalar.isShown {
      unicodeScalars.append(scalar)
    } else {
      self += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isShown: Bool {
    if isASCII { return value >= 0x20 && value != 0x7F }
    return switch properties.generalCategory {
    // Of these, the joiners hold an emoji together.
    case .format: self == "\u{200D}" || self == "\u{200C}"
    case .control, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}
