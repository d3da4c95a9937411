import TerminalText

extension StyledText {
  /// Returns the text wrapped at words, with its styles.
  ///
  /// A space takes the style of the character before it.
  func wrapped(toWidth width: Int) -> [StyledText] {
    if spans.count <= 1 {
      let style = spans.first?.style ?? .plain
      return plain.wrapped(toWidth: width).map { StyledText($0, style: style) }
    }
    // The wrapper only drops and adds spaces, so the other scalars are the same in both texts.
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

  /// Returns the end of the text that fits into a number of columns, with `…` before it.
  func truncatedAtStart(toWidth width: Int) -> StyledText {
    guard self.width > width else { return self }
    var kept = StyledText()
    var remaining = width - 1
    for span in spans.reversed() {
      let end = span.text.suffix(ofWidth: remaining)
      kept = StyledText(String(end), style: span.style) + kept
      remaining -= TextWidth.columns(of: end)
      if end.startIndex != span.text.startIndex {
        return width > 0 ? StyledText("…", style: span.style) + kept : StyledText()
      }
    }
    return kept
  }
}

/// Joins scalars with equal styles.
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

extension String {
  /// Returns the longest suffix that fits into a number of columns.
  fileprivate func suffix(ofWidth width: Int) -> Substring {
    var columns = 0
    var start = endIndex
    while start > startIndex {
      let previous = index(before: start)
      columns += TextWidth.columns(of: self[previous])
      if columns > width { break }
      start = previous
    }
    return self[start...]
  }
}
