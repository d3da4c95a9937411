extension StyledText {
  /// Returns the lines of the text, wrapped at words, with their styles.
  ///
  /// A space takes the style of the character before it.
  package func wrapped(toWidth width: Int) -> [StyledText] {
    if spans.count <= 1 {
      let style = spans.first?.style ?? .plain
      return plain.wrapped(toWidth: width).map { StyledText($0, style: style) }
    }
    // Wrapping only drops and adds spaces, so the other scalars are the same before and after.
    var styles = spans.flatMap { span in
      span.text.unicodeScalars.lazy.filter { $0 != " " }.map { _ in span.style }
    }[...]
    var style = styles.first ?? .plain
    return plain.wrapped(toWidth: width).map { line in
      var parts = StyledParts()
      for scalar in line.unicodeScalars {
        if scalar != " " { style = styles.popFirst() ?? style }
        parts.append(scalar, style: style)
      }
      return parts.text
    }
  }
}

/// Builds styled text from scalars. Adjacent scalars with the same style become one span.
private struct StyledParts {
  private var finished = StyledText()
  private var part = ""
  private var style = TextStyle.plain

  mutating func append(_ scalar: Unicode.Scalar, style: TextStyle) {
    if style != self.style {
      finished = text
      part = ""
      self.style = style
    }
    part.unicodeScalars.append(scalar)
  }

  var text: StyledText { finished + StyledText(part, style: style) }
}
