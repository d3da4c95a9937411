/// A description of a value that resembles Swift source, with one part per line, so that two values
/// can be compared line by line.
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
/// Sets and dictionaries are sorted, so equal values have equal descriptions. Structs and classes
/// that conform to `CustomStringConvertible` are described by their `description`. Strings are
/// quoted. Control characters and invisible characters are written as `\u{…}`.
///
/// The size of a description is limited: an object that contains itself, parts below 64 levels and
/// parts after 100,000 lines are written as `…`.
public struct ValueDescription: CustomStringConvertible, Equatable, Sendable {
  /// The text, without a newline at its end.
  public let description: String

  /// Describes a value, such as a state, within the size limits.
  public init<Value>(_ value: Value) { self.init(value, maximumDepth: 64, maximumLines: 100_000) }

  /// The whole text on one line.
  public var line: String {
    var line = ""
    for part in lines { line += line.hasSuffix(",") ? " \(part)" : part }
    return line
  }

  /// The text on one line of at most 60 characters. Longer text is shortened, as in `.loaded(…)`.
  public var summary: String {
    let (lines, length) = (lines, 60)
    // Text with more than `length` lines also has more than `length` characters.
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

  /// Creates a description from text that another description has formatted.
  init(text: String) { description = text }

  init(_ value: Any, maximumDepth: Int, maximumLines: Int) {
    var describer = ValueDescriber(maximumDepth: maximumDepth, maximumLines: maximumLines)
    describer.write(value)
    description = describer.text
  }
}
