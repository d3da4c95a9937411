import CharacterDomain
import CommandLineKit

/// The options of every command with pages.
enum PageOptions {
  static let page = Option(
    "page", value: "N", help: "Page number, counted from 1", parser: .integer(in: 1...1_000_000))

  static let limit = Option(
    "limit", short: "n", value: "N",
    help: "Results per page (1–\(maximumLimit), default \(defaultLimit))",
    parser: .integer(in: 1...maximumLimit))

  static func request(from input: CommandInput) -> PageRequest {
    PageRequest(page: input[page] ?? 1, limit: input[limit] ?? defaultLimit)
  }

  private static let defaultLimit = 20
  private static let maximumLimit = PageRequest.maximumLimit
}
