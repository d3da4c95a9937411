extension String {
  /// Returns the text, truncated with `…` if it is wider than `width` columns. If `width` is 0 or
  /// less, the result is empty.
  ///
  /// Drops a wide character that doesn't fit, so the result may be one column narrower than
  /// `width`. Also drops the start of a number, so that `1250` never becomes `12…`.
  public func truncated(toWidth width: Int) -> String {
    guard TextWidth.columns(of: self) > width else { return self }
    guard width > 0 else { return "" }
    return String(droppingCutNumber(of: prefix(ofWidth: width - 1))) + "…"
  }

  /// Removes the start of a number at the end of `prefix` if the number continues after `prefix`.
  private func droppingCutNumber(of prefix: Substring) -> Substring {
    guard prefix.endIndex < endIndex, self[prefix.endIndex].isInNumbers else { return prefix }
    let start = prefix.reversed().prefix { $0.isInNumbers }
    return start.contains { "0"..."9" ~= $0 } ? prefix.dropLast(start.count) : prefix
  }

  /// Returns the text padded with spaces to `width` columns. Wider text stays as it is.
  public func padded(toWidth width: Int, alignment: TextAlignment = .leading) -> String {
    let padded = padded(by: width - TextWidth.columns(of: self), alignment)
    // A combining mark at the edge may join a space, so pad again.
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

  /// Returns the text, wrapped between words into lines of at most `width` columns.
  ///
  /// Keeps line breaks. Turns each run of spaces and tabs between words into one space, and drops
  /// spaces and tabs at the start and end of a line. Breaks a word between characters if the word
  /// is wider than a line.
  ///
  /// - Parameters:
  ///   - width: The maximum width of a line in columns, including its indent.
  ///   - hangingIndent: The number of spaces before each line except the first.
  /// - Returns: One or more lines.
  public func wrapped(toWidth width: Int, hangingIndent: Int = 0) -> [String] {
    var wrapper = WordWrapper(width: width, hangingIndent: hangingIndent)
    for line in split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      wrapper.add(line: line)
    }
    return wrapper.lines
  }
}

extension Character {
  /// Whether the character can be part of a number such as `1,250`, or a range such as
  /// `1800..1850`.
  fileprivate var isInNumbers: Bool { "0"..."9" ~= self || self == "," || self == "." }
}

extension String {
  /// Returns the text without leading and trailing spaces.
  package func trimmingSpaces() -> String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
