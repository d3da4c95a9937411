import CommandLineKit
import CommandLineTesting
import Foundation
import GalleryKit
import Testing

@Suite @MainActor struct GalleryCommandTests {
  private let program = GalleryProgram().commandLine

  private func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }

  @Test("Lists the pages with their summaries")
  func list() async {
    let outcome = await program.run(words("--list"))
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == GalleryPage.all.count)
    #expect(
      lines.first == "counter        State goes down and actions go up: the smallest screen.")
    let json = await program.run(words("--list --json"))
    #expect(
      json.output.contains("\"id\": \"counter\"") || json.output.contains("\"id\":\"counter\""))
  }

  @Test("An unknown page is reported, with a similar one")
  func unknown() async {
    #expect(
      await program.run(words("countr --text"))
        == CommandOutcome(
          error: """
            error: no page named 'countr'
            hint: did you mean 'counter'?

            """, code: .notFound))
    #expect(
      await program.run(words("zzzzzzzz"))
        == CommandOutcome(
          error: """
            error: no page named 'zzzzzzzz'
            hint: run 'gallery --list' for the pages

            """, code: .notFound))
  }

  @Test("Without a terminal, the full screen is refused")
  func withoutTerminal() async {
    #expect(
      await program.run(words("counter"))
        == CommandOutcome(
          error: """
            error: standard output is not a terminal
            hint: use --text to print a page as text

            """, code: .failure))
  }

  @Test("A picture is saved as SVG or as text, and never replaces a file")
  func picture() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "gallery-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (svg, text) = (folder.path + "/a.svg", folder.path + "/a.txt")
    #expect(await program.run(words("counter --screenshot \(svg)")) == CommandOutcome())
    #expect(
      await program.run(words("counter --size 40x14 --screenshot \(text)")) == CommandOutcome())
    let picture = try String(contentsOfFile: svg, encoding: .utf8)
    #expect(
      picture.hasPrefix("<svg xmlns") && picture.contains("<title>The gallery: Counter</title>"))
    #expect(picture.contains(">Count: 0</text>"))
    #expect(
      try String(contentsOfFile: text, encoding: .utf8) == """

          Counter
          State goes down and actions go up:
          the smallest screen.

          Count: 0

          [ Add one ]  [ Remove one ]





          ? keys   Esc back   Ctrl+C quit

        """)
    let second = await program.run(words("counter --screenshot \(svg)"))
    #expect(second.code == .failure && second.error.contains("exists"))
  }

  @Test(
    "Wrong sizes, file types and combinations of options are refused",
    arguments: [
      ("counter --size 0x9 --screenshot a.svg", "a size such as 80x24"),
      ("counter --size 80 --screenshot a.svg", "a size such as 80x24"),
      ("counter --screenshot a.png", "a picture must be an .svg or a .txt file, not 'a.png'"),
      ("counter list", "unexpected argument 'list'"),
      ("counter --text --accessible", "--text and --accessible can't be used together"),
      ("counter --text --size 80x24", "--size requires --screenshot"),
      ("counter --text --json", "--json needs --list"),
    ])
  func invalid(line: String, message: String) async {
    let outcome = await program.run(words(line))
    #expect(outcome.code == .usage)
    #expect(outcome.error.contains(message))
    #expect(outcome.error.contains("usage: gallery [options] [PAGE]"))
  }

  @Test("Help shows the page of the only command")
  func help() async {
    let outcome = await program.run(words("--help"))
    #expect(
      outcome.output == """
        Show the menu of the gallery, or one page.

        Usage: gallery [options] [PAGE]

        Each page shows one idea or one kind of view of the terminal kit. Press ? on a
        page for its keys.

        Arguments:
          PAGE  Page to show

        Options:
              --list             List the pages
              --text             Print the page as text and exit
              --accessible       Use lines of text and numbered prompts instead of a
                                 full screen
          -V, --version          Show the version
              --screenshot FILE  Save a picture of the page: .svg or .txt
              --size SIZE        Size of the picture in cells, such as 80x24
              --color WHEN       When to use colors: auto, always, never
              --json             Write the result as JSON
          -h, --help             Show this help

        Examples:
          gallery
              the menu
          gallery move-me
              one page
          gallery list --text
              what the page says, as text
          gallery counter --screenshot counter.svg
              a picture of the page

        """)
    #expect(await program.run(words("help")).output.hasPrefix("gallery "))
  }

  @Test("Completes pages")
  func completion() async {
    let outcome = await program.run(words("completions bash"))
    #expect(outcome.code == .success)
  }
}
