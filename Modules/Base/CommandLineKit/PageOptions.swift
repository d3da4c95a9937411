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
  /// The option for the page number.
  public let page = Option(
    "page", value: "N", help: "Page number, counted from 1", parser: .integer(in: 1...1_000_000))

  /// The option for the number of results on a page.
  public let limit: Option<Int>

  private let defaultLimit: Int

  /// Creates the options.
  ///
  /// - Parameters:
  ///   - defaultLimit: The number of results on a page, if the command line has none.
  ///   - maximumLimit: The greatest number that the command line can have.
  public init(defaultLimit: Int = 20, maximumLimit: Int) {
    self.defaultLimit = defaultLimit
    limit = Option(
      "limit", short: "n", value: "N",
      help: "Results per page (1–\(maximumLimit), default \(defaultLimit))",
      parser: .integer(in: 1...maximumLimit))
  }

  /// The options, for the list in a ``CommandDefinition``.
  public var options: [any DeclaredOption] { [page, limit] }

  /// Returns the page number, which is 1 if the command line has none.
  public func number(in input: CommandInput) -> Int { input[page] ?? 1 }

  /// Returns the number of results on a page.
  public func limit(in input: CommandInput) -> Int { input[limit] ?? defaultLimit }
}
