import CharacterDomain
import CommandLineKit

/// The options of every command that prints a page, or the whole list.
enum ExtentOptions {
  static let options = pages.options
  static let flags = [all, envelope]

  static func extent(
    from input: CommandInput, _ format: RowFormat
  ) throws(CommandFailure) -> CharacterListRequest.Extent {
    if input[envelope], format != .json(.indented), format != .json(.lines) {
      throw CommandFailure("--envelope requires --json or --format jsonl", exitCode: .usage)
    }
    if input[all] {
      if let option = [pages.page, pages.limit].first(where: { input[$0] != nil }) {
        throw CommandFailure(
          "--all can't be combined with --\(option.name)",
          exitCode: .usage)
      }
      return .all
    }
    return .page(PageRequest(page: pages.number(in: input), limit: pages.limit(in: input)))
  }

  /// Returns whether the JSON of a page is an object with the length of the list.
  static func hasEnvelope(_ input: CommandInput) -> Bool { input[envelope] }

  /// Returns whether the command line asks neither for a page nor for the whole list.
  static func isDefault(_ input: CommandInput) -> Bool {
    !input[all] && input[pages.page] == nil && input[pages.limit] == nil
  }

  private static let pages = PageOptions(maximumLimit: PageRequest.maximumLimit)

  private static let all = Flag("all", short: "a", help: "All results instead of one page")

  private static let envelope = Flag(
    "envelope",
    help: "With --json or --format jsonl, an object with the items, the total and the page")
}
