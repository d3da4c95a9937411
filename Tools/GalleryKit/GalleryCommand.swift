import CommandLineKit
import TerminalAccessibility
import TerminalKit
import TerminalText

/// `gallery [PAGE]`: shows the menu or one page.
struct GalleryCommand: Command {
  static let page = Argument("PAGE", help: "Page to show", arity: .optional, parser: .page)
  static let list = Flag("list", help: "List the pages")
  static let text = Flag("text", help: "Print the page as text and exit")
  static let accessible = Flag(
    "accessible", help: "Use lines of text and numbered prompts instead of a full screen")
  static let screenshot = Option(
    "screenshot", value: "FILE", help: "Save a picture of the page: .svg or .txt", parser: .text)
  static let size = Option(
    "size", value: "SIZE", help: "Size of the picture in cells, such as 80x24", parser: .size)

  let definition = CommandDefinition(
    name: "show", summary: "Show the menu of the gallery, or one page.",
    discussion: """
      Each page shows one idea or one kind of view of the terminal kit. Press ? on a page for its keys.
      """, arguments: [page], flags: [list, text, accessible], options: [screenshot, size],
    examples: [
      Example("gallery", "the menu"), Example("gallery move-me", "one page"),
      Example("gallery list --text", "what the page says, as text"),
      Example("gallery counter --screenshot counter.svg", "a picture of the page"),
    ])

  func run(_ input: CommandInput, console: Console) async throws {
    let page = try input[Self.page].map(find)
    try checkOptions(of: input)
    if input[Self.list] {
      list(on: console, as: input.format)
    } else if let path = input[Self.screenshot] {
      try await GalleryPicture(page, size: input[Self.size]).save(to: path)
    } else if input[Self.text] {
      try await print(page, on: console)
    } else {
      try await GallerySession(page, isText: input[Self.accessible]).run(on: console)
    }
  }

  // MARK: - Internal

  private func checkOptions(of input: CommandInput) throws(CommandFailure) {
    var outputs: [String] = []
    if input[Self.list] { outputs.append("--list") }
    if input[Self.text] { outputs.append("--text") }
    if input[Self.accessible] { outputs.append("--accessible") }
    if input[Self.screenshot] != nil { outputs.append("--screenshot") }
    if outputs.count > 1 {
      throw CommandFailure(
        "\(outputs[0]) and \(outputs[1]) can't be used together", exitCode: .usage)
    }
    if input[Self.size] != nil, input[Self.screenshot] == nil {
      throw CommandFailure("--size requires --screenshot", exitCode: .usage)
    }
    if input.format == .json, !input[Self.list] {
      throw CommandFailure("--json needs --list", exitCode: .usage)
    }
  }

  private func find(_ id: String) throws(CommandFailure) -> GalleryPage {
    if let page = GalleryPage.page(id) { return page }
    throw CommandFailure(
      "no page named \(SafeText.quoted(id))",
      hint: DidYouMean.hint(for: id, among: GalleryPage.all.map(\.id))
        ?? "run 'gallery --list' for the pages", exitCode: .notFound)
  }

  private func list(on console: Console, as format: OutputFormat) {
    let pages = GalleryPage.all
    switch format {
    case .json:
      console.write(
        .array(pages.map { .object([("id", .string($0.id)), ("summary", .string($0.summary))]) }))
    case .text:
      let width = pages.map(\.id.count).max() ?? 0
      for page in pages {
        console.writeLine(
          StyledText(page.id.padded(toWidth: width + 2), style: .bold) + StyledText(page.summary))
      }
    }
  }

  private func print(_ page: GalleryPage?, on console: Console) async throws {
    let app = await GalleryApp.snapshot(of: page, size: Size(width: 80, height: 24))
    let elements = app.frontView?.accessibilityElements ?? []
    for line in TextSession.describe(elements) { console.writeLine(line) }
  }
}

extension ValueParser<String> {
  fileprivate static var page: ValueParser {
    ValueParser.text.completed {
      GalleryPage.all.map { CompletionCandidate($0.id, description: $0.title) }
    }
  }
}

extension ValueParser<Size> {
  /// A parser for sizes from `1x1` to `500x200`, in columns and rows.
  fileprivate static var size: ValueParser {
    ValueParser(expecting: "a size such as 80x24") { text in
      let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 2, let width = parts[0], let height = parts[1],
        (1...500).contains(width), (1...200).contains(height)
      else { return nil }
      return Size(width: width, height: height)
    }
  }
}
