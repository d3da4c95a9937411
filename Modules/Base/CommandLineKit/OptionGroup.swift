/// Options and flags that several commands share, and the value that they describe together.
///
/// A feature can offer a group to the commands of other features, which don't import it.
///
/// ```swift
/// struct Period: Sendable { var first: Int?, last: Int? }
///
/// let first = Option("from", value: "YEAR", help: "First year", parser: .integer(in: 0...9999))
/// let last = Option("through", value: "YEAR", help: "Last year", parser: .integer(in: 0...9999))
/// let period = OptionGroup(options: [first, last]) { input in
///   Period(first: input[first], last: input[last])
/// }
/// ```
public struct OptionGroup<Value: Sendable>: Sendable {
  /// The options with a value, for the list in a ``CommandDefinition``.
  public let options: [any DeclaredOption]
  /// The options without a value, for the list in a ``CommandDefinition``.
  public let flags: [Flag]
  /// Text about the options, for the help of a command; empty if there is none.
  public let discussion: String

  private let makeValue: @MainActor (CommandInput) throws(CommandFailure) -> Value

  /// Creates a group.
  ///
  /// - Parameters:
  ///   - options: The options with a value.
  ///   - flags: The options without a value.
  ///   - discussion: Text about the options, for the help of a command.
  ///   - makeValue: Returns the value of a command line, or throws if the options contradict each
  ///     other.
  public init(
    options: [any DeclaredOption], flags: [Flag] = [], discussion: String = "",
    makeValue: @escaping @MainActor (CommandInput) throws(CommandFailure) -> Value
  ) {
    self.options = options
    self.flags = flags
    self.discussion = discussion
    self.makeValue = makeValue
  }

  /// Returns the value that a command line describes.
  @MainActor
  public func value(of input: CommandInput) throws(CommandFailure) -> Value {
    try makeValue(input)
  }
}
