/// A value as its author would write it, one part a line, so that two can be compared by lines.
///
/// ```swift
/// let text = ValueDescription(ListState(isLoading: true, rows: ["Ahab"])).description
/// // ListState(
/// //   isLoading: true,
/// //   rows: [
/// //     "Ahab"
/// //   ]
/// // )
/// ```
///
/// Sets and dictionaries are sorted, so that equal values are described in equal words. Structs and
/// classes that describe themselves are asked. Text is quoted, and characters that would steer a
/// terminal, or that nobody sees, are written as `\u{…}`.
///
/// A description always ends: an object inside itself, what lies deeper than 64 levels, and what
/// comes after 100,000 lines is written as `…`.
public struct ValueDescription: CustomStringConvertible, Equatable, Sendable {
  /// The text, without a newline at its end.
  public let description: String

  /// Describes `value`.
  public init<Value>(_ value: Value) {
    self.init(value, maximumDepth: 64, maximumLines: 100_000)
  }

  /// The whole text on one line.
  public var line: String {
    var line = ""
    for part in lines { line += line.hasSuffix(",") ? " \(part)" : part }
    return line
  }

  /// The text on one line of at most 60 characters; of a longer one the beginning, as in
  /// `.loaded(…)`.
  public var summary: String {
    let (lines, length) = (lines, 60)
    // One that is far too long need not be put together first.
    if lines.count <= length {
      let line = line
      if line.count <= length { return line }
    }
    guard lines.count > 1, let first = lines.first, let last = lines.last,
      first.count + last.count < length
    else { return description.prefix { $0 != "\n" }.prefix(length - 1) + "…" }
    return "\(first)…\(last)"
  }

  // MARK: - Internal

  private var lines: [Substring] {
    description.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.drop { $0 == " " } }
  }

  init(_ value: Any, maximumDepth: Int, maximumLines: Int) {
    var describer = ValueDescriber(maximumDepth: maximumDepth, maximumLines: maximumLines)
    describer.write(value)
    description = describer.text
  }
}
