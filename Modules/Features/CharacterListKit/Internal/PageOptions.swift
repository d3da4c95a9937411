import CharacterDomain
import CommandLineKit

/// The options that every command with pages has.
enum PageOptions {
  static let page = Option(
    "page", value: "N", help: "Which page; the first is 1.", parser: .integer(in: 1...1_000_000))

  static let limit = Option(
    "limit", short: "n", value: "N",
    help: "How many a page has, at most \(largestLimit); \(standardLimit) if not given.",
    parser: .integer(in: 1...largestLimit))

  static func request(from input: CommandInput) -> PageRequest {
    PageRequest(page: input[page] ?? 1, limit: input[limit] ?? standardLimit)
  }

  private static let standardLimit = 20
  private static let largestLimit = PageRequest.maximumLimit
}
