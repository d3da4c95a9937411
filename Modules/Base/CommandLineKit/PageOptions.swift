/// The options `--page` and `--limit` of a command that prints one page of a list.
///
/// ```swift
/// struct AnimalsCommand: Command {
///   private static let pages = PageOptions(maximumLimit: 100)
///
///   let definition = CommandDefinition(
///     name: "animals", summary: "List the animals", options: pages.options)
///
///   func run(_ input: CommandInput, console: Console) async throws {
///     let skipped = (Self.pages.number(in: input) - 1) * Self.pages.limit(in: input)
///     for animal in Animal.all.dropFirst(skipped).prefix(Self.pages.limit(in: input)) {
///       console.writeLine(animal.name)
///     }
///   }
/// }
/// ```
public struct PageOptions: Sendable {
  /// The option `--page N`, which selects a page, counted from 1.
  public let page = Option(
    "page", value: "N", help: "Page number, counted from 1", parser: .integer(in: 1...1_000_000))

  /// The option `--limit N` or `-n N`, which sets the number of results on a page.
  public let limit: Option<Int>

  private let defaultLimit: Int

  /// Creates the options with a default and a maximum number of results on a page.
  ///
  /// - Parameters:
  ///   - defaultLimit: The number of results on a page without `--limit`.
  ///   - maximumLimit: The maximum value of `--limit`.
  ///   - defaultHelp: The description of the default in the help, such as `20, or the setting
  ///     page-size`; `nil` to show `defaultLimit`.
  public init(defaultLimit: Int = 20, maximumLimit: Int, defaultHelp: String? = nil) {
    self.defaultLimit = defaultLimit
    limit = Option(
      "limit", short: "n", value: "N",
      help: "Results per page (1–\(maximumLimit), default \(defaultHelp ?? "\(defaultLimit)"))",
      parser: .integer(in: 1...maximumLimit))
  }

  /// The options, for the list in a ``CommandDefinition``.
  public var options: [any DeclaredOption] { [page, limit] }

  /// Returns the page number: the value of `--page`, or 1.
  public func number(in input: CommandInput) -> Int { input[page] ?? 1 }

  /// Returns the number of results on a page: the value of `--limit`, or the default.
  public func limit(in input: CommandInput) -> Int { input[limit] ?? defaultLimit }
}
