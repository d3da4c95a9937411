import CommandLineKit
import InjectionKit

/// `__program__ browse`: starts the interactive program.
struct BrowseCommand: Command {
  private static let open = Option(
    "open", value: "ROUTE", help: "Screen to start with, such as list or detail/1", parser: .text)
  private static let resume = Flag("resume", help: "Continue where the last session ended")
  private static let accessible = Flag(
    "accessible", help: "Use lines of text and numbered prompts instead of a full screen")

  let definition = CommandDefinition(
    name: "browse",
    summary: "Browse in an interactive program",
    discussion: """
      A tab for each feature. Enter opens the selected row, Esc goes back, ? shows all keys, and q \
      quits. The mouse is off, so that text can be selected; F2 turns it on.
      """,
    flags: [resume, accessible], options: [open],
    examples: [
      .init("__program__ browse --open detail/1", "one __noun__"),
      .init("__program__ browse --resume", "where the last session ended"),
    ],
    isInteractive: true, refusedOptions: ["record"])

  private let container: Container

  init(container: Container) {
    self.container = container
  }

  func run(_ input: CommandInput, console: Console) async throws {
    let launcher = BrowserLauncher(Browser(over: container), console: console)
    let flow = try await launcher.flow(opening: input[Self.open], resumes: input[Self.resume])
    try await launcher.run(flow, isAccessible: input[Self.accessible])
  }
}

extension Browser {
  /// The name of the program.
  nonisolated static let program = "__program__"
}
