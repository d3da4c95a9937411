extension String {
  /// Returns the text truncated to a number of columns, with `…` at the end.
  ///
  /// A wide character that doesn't fit is dropped, so the result may be a column narrower. A number
  /// that doesn't fit is dropped as well, so that `1250` never reads as `12…`.
  public func truncated(toWidth width: Int) -> String {
    guard TextWidth.columns(of: self) > width else { return self }
    guard width > 0 else { return "" }
    return String(droppingCutNumber(of: prefix(ofWidth: width - 1))) + "…"
  }

  /// Removes the digits at the end of a prefix if they are only the start of a number.
  private func droppingCutNumber(of prefix: Substring) -> Substring {
    guard prefix.endIndex < endIndex, self[prefix.endIndex].isInNumbers else { return prefix }
    let start = prefix.reversed().prefix { $0.isInNumbers }
    return start.contains { "0"..."9" ~= $0 } ? prefix.dropLast(start.count) : prefix
  }

  /// Returns the text padded with spaces to a number of columns.
  public func padded(toWidth width: Int, alignment: TextAlignment = .leading) -> String {
    let padded = padded(by: width - TextWidth.columns(of: self), alignment)
    // A mark at the edge may form one character with the first space, so pad again.
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

  /// Returns the text wrapped at words, in lines that are at most `width` columns wide.
  ///
  /// Line breaks are kept, and each run of spaces becomes one space. A word that is wider than a
  /// line is broken between characters.
  ///
  /// - Parameters:
  ///   - width: The maximum columns of a line, including its indent.
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
  /// Returns the text without the spaces at its start and end.
  package func trimmingSpaces() -> String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
