import CharacterDomain
import CommandLineKit

/// The options of every command with pages.
enum PageOptions {
  static let options: [any DeclaredOption] = [page, limit]
  static let flags = [all, envelope]

  static func extent(
    from input: CommandInput, _ format: RowFormat
  ) throws(CommandFailure) -> CharacterListRequest.Extent {
    if input[envelope], format != .json(.indented), format != .json(.lines) {
      throw CommandFailure("--envelope requires --json or --format jsonl", exitCode: .usage)
    }
    if input[all] {
      if input[page] != nil || input[limit] != nil {
        throw CommandFailure(
          "--all can't be combined with --\(input[page] != nil ? "page" : "limit")",
          exitCode: .usage)
      }
      return .all
    }
    return .page(PageRequest(page: input[page] ?? 1, limit: input[limit] ?? defaultLimit))
  }

  /// Returns whether the JSON of a page is an object with the length of the list.
  static func hasEnvelope(_ input: CommandInput) -> Bool { input[envelope] }

  private static let page = Option(
    "page", value: "N", help: "Page number, counted from 1", parser: .integer(in: 1...1_000_000))

  private static let limit = Option(
    "limit", short: "n", value: "N",
    help: "Results per page (1–\(maximumLimit), default \(defaultLimit))",
    parser: .integer(in: 1...maximumLimit))

  private static let all = Flag("all", short: "a", help: "All results instead of one page")

  private static let envelope = Flag(
    "envelope",
    help: "With --json or --format jsonl, an object with the items, the total and the page")

  private static let defaultLimit = 20
  private static let maximumLimit = PageRequest.maximumLimit
}
