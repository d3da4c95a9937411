/// Formatting that depends on names: the order of imports, and the layout of type
/// arguments and of the headings of types.
public enum SourceLayout {
  /// Returns formatted source code.
  public static func formatted(_ bytes: [UInt8]) -> [UInt8] {
    TypeHeading.fitted(TypeArguments.fitted(ImportOrder.sorted(bytes)))
  }

  /// Returns formatted source code after names have changed, unless the original was not formatted.
  public static func formatted(_ bytes: [UInt8], as original: [UInt8]) -> [UInt8] {
    formatted(original) == original ? formatted(bytes) : bytes
  }
}

extension [UInt8] {
  /// Returns the lines with some of them joined or broken.
  ///
  /// - Parameters:
  ///   - joined: Returns the line in place of the first three; nil if they stay.
  ///   - broken: Returns the lines in place of one.
  /// - Returns: The new lines.
  func replacingLines(
    joined: (ArraySlice<ArraySlice<UInt8>>) -> [UInt8]?, broken: (ArraySlice<UInt8>) -> [[UInt8]]
  ) -> [UInt8] {
    var rest = split(separator: .lineFeed, omittingEmptySubsequences: false)[...]
    var result: [[UInt8]] = []
    while let line = rest.first {
      if let joined = joined(rest) {
        result.append(joined)
        rest = rest.dropFirst(3)
      } else {
        result += broken(line)
        rest = rest.dropFirst()
      }
    }
    return Array(result.joined(separator: [.lineFeed]))
  }
}
