extension String {
  /// This text cut to a number of columns, with `…` for what is missing.
  ///
  /// No character is split: where a wide one does not fit, the result is a column narrower.
  public func truncated(toWidth width: Int) -> String {
    guard TextWidth.columns(of: self) > width else { return self }
    guard width > 0 else { return "" }
    return String(prefix(ofWidth: width - 1)) + "…"
  }

  /// This text with spaces after it, or before it, up to a number of columns.
  public func padded(toWidth width: Int, alignment: TextAlignment = .leading) -> String {
    let padded = padded(by: width - TextWidth.columns(of: self), alignment)
    // A lone mark at the edge shares the columns of the space beside it.
    return padded.padded(by: width - TextWidth.columns(of: padded), alignment)
  }

  private func padded(by columns: Int, _ alignment: TextAlignment) -> String {
    guard columns > 0 else { return self }
    let space = String(repeating: " ", count: columns)
    return switch alignment {
    case .leading: self + space
    case .trailing: space + self
    }
  }

  /// The words of this text in lines of at most a number of columns.
  ///
  /// Line breaks of the text are kept, runs of spaces become one. A word that is wider than a line
  /// is broken between characters.
  ///
  /// - Parameters:
  ///   - width: The columns of a line, its indent included.
  ///   - hangingIndent: The spaces before every line but the first.
  /// - Returns: The lines, at least one.
  public func wrapped(toWidth width: Int, hangingIndent: Int = 0) -> [String] {
    var wrapper = WordWrapper(width: width, hangingIndent: hangingIndent)
    for line in split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      wrapper.add(line: line)
    }
    return wrapper.lines
  }
}

/// Where a text stands in a space that is wider than it.
public enum TextAlignment: Hashable, Sendable {
  /// At the start, with the space after it.
  case leading
  /// At the end, with the space before it.
  case trailing
}
