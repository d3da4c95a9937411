/// A set of options that several commands share, and that together describe one value.
///
/// A feature can provide a group for the commands of other features. These features need not import
/// the feature that provides the group.
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
  /// Text about the options, for the help of a command; empty if the help needs no text.
  public let discussion: String

  private let makeValue: @MainActor (CommandInput) throws(CommandFailure) -> Value

  /// Creates a group from its options and a closure that converts them to a value.
  ///
  /// - Parameters:
  ///   - options: The options with a value.
  ///   - flags: The options without a value.
  ///   - discussion: Text about the options, for the help of a command.
  ///   - makeValue: Returns the value that the given options describe, or throws if they contradict
  ///     each other.
  public init(
    options: [any DeclaredOption], flags: [Flag] = [], discussion: String = "",
    makeValue: @escaping @MainActor (CommandInput) throws(CommandFailure) -> Value
  ) {
    self.options = options
    self.flags = flags
    self.discussion = discussion
    self.makeValue = makeValue
  }

  /// Returns the value that the options of a command line describe.
  ///
  /// - Throws: ``CommandFailure`` if the options contradict each other.
  @MainActor
  public func value(of input: CommandInput) throws(CommandFailure) -> Value { try makeValue(input) }
}
