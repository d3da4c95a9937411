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
    #expect(lines.first == "counter        State goes down and actions go up: the smallest screen.")
    let json = await program.run(words("--list --json"))
    #expect(
      json.output.contains("\"id\": \"counter\"") || json.output.contains("\"id\":\"counter\""))
  }

  @Test(
    "Reports an unknown page, and refuses the full screen without a terminal",
    arguments: [
      ("countr --text", "no page named 'countr'\nhint: did you mean 'counter'?", ExitCode.notFound),
      ("zzz", "no page named 'zzz'\nhint: run 'gallery --list' for the pages", .notFound),
      (
        "counter",
        "standard output is not a terminal\nhint: use --text to print a page as text", .failure
      ),
    ])
  func failures(line: String, message: String, code: ExitCode) async {
    let outcome = CommandOutcome(error: "error: \(message)\n", code: code)
    #expect(await program.run(words(line)) == outcome)
  }

  @Test("Saves a picture as SVG or text, and refuses to overwrite a file")
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
    "Refuses invalid sizes, file types and combinations of options",
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
}

/// Checks the text of each page: each element once, with its role, label and state.
@Suite @MainActor struct PageTextTests {
  @Test("--text prints every page below its title and summary", arguments: expected)
  func text(id: String, text: String) async throws {
    let outcome = await GalleryProgram().commandLine.run([id, "--text"])
    let page = try #require(GalleryPage.page(id))
    let lines = outcome.output.split(separator: "\n")
    // Omits the rows after the first two, because all rows are alike.
    let rows = lines.filter { $0.prefixMatch(of: /\d+\. .*, row/) != nil }
    let shown = lines.filter { !rows.dropFirst(2).contains($0) }
    let expected = "\(page.title), heading / \(page.summary) / \(text)"
    #expect(shown.joined(separator: " / ") == expected)
    #expect(outcome.error == "" && outcome.code == .success)
  }

  @Test("The tests have expected text for every page")
  func complete() { #expect(Self.expected.map(\.0) == GalleryPage.all.map(\.id)) }

  /// The ID of each page, and the lines below its title and summary, separated by ` / `. Of the
  /// rows of a list, only the first two are included.
  // swift-format-ignore
  nonisolated private static let expected: [(String, String)] = [
    ("counter", "Count: 0 / 1. Add one, button / 2. Remove one, button"),
    ("stores", """
    Left, heading / Count: 0 / 1. Add one, button / Right, heading / Count: 0 / 2. Add one, \
    button
    """),
    ("coalescing", "Nothing written yet / 1. Write 1,000 times, button"),
    ("move-me", "Card, image, at column 38, row 8 / 1. Move left, button / 2. Move right, button"),
    ("appearing", "1. This is a gift, checkbox, not checked / 2. Order, button"),
    ("push", """
    Screen 1, heading / 1. Push, button / 2. Push at once, button / 3. Back, button, Esc
    """),
    ("modal", """
    1. Alert, button / 2. Full screen, button / 3. Page sheet, button / 4. Back, button, Esc
    """),
    ("events", """
    Level 3, heading / No event yet / Level 2, heading / No event yet / Level 1, heading / No \
    event yet / 1. Greet, button
    """),
    ("content", """
    1. Show text, button / 2. Show list, button / 3. Show progress, button / 4. Empty, button / \
    Nothing, heading
    """),
    ("focus", """
    Controls, heading / 1. Remember me, checkbox, checked / Size, picker, Medium / 2. Small, \
    button / 3. Medium, button, selected / 4. Large, button / Buttons, heading / 5. First, \
    button / Unavailable, button, unavailable / 6. Last, button
    """),
    ("keyboard", """
    1. Name, text field / Nothing entered yet / Keys, heading / Last key: none
    """),
    ("text-fields", """
    1. Name, text field / 2. Alias, text field / 3. Author, text field / 4. Work, text field / \
    5. Year, text field / 6. Language, text field / 7. Tradition, text field / 8. Family, text \
    field / 9. Friends, text field / 10. Notes, text field
    """),
    ("list", """
    List, list, rows 1 to 20 of 1000000 / 1. Row 1, row, 1², selected / 2. Row 2, row, 2² / 21. \
    Next rows, button
    """),
    ("table", """
    Table, list, rows 1 to 20 of 10000 / Number, Description, Value, heading / 1. 0, row, Square \
    of 0, 0, selected / 2. 1, row, Square of 1, 1 / 21. Next rows, button
    """),
    ("collection", """
    Could not load the page, alert, The server did not answer the first request. / 1. Retry, \
    button
    """),
    ("tabs", """
    1. Notes, tab, selected / 2. Message, tab / 3. About, tab / List, list, rows 1 to 20 of 200 \
    / 4. Note 1, row, selected / 5. Note 2, row / 24. Next rows, button / Note 1 / The split \
    shows the selected note.
    """),
    ("toolbar", """
    Count: 0 / 1. Add one, button, + / 2. Remove one, button, - / 3. Clear, button, Ctrl+X
    """),
    ("presentations", """
    1. Alert, button / 2. Sheet, button / 3. Full screen, button / Nothing chosen yet
    """),
    ("progress", """
    0 % done, progress, 0% / 25 % done, progress, 25% / 50 % done, progress, 50% / 100 % done, \
    progress, 100% / Waiting for the server, progress, busy
    """),
    ("widths", """
    ASCII                 Hamlet                      | / \
    Accents               Éponine, Dvořák             | / \
    Combining marks       éö                          | / \
    Greek, Cyrillic       Ὀδυσσεύς Анна               | / \
    Chinese, Japanese     孫悟空 桃太郎               | / \
    Korean                홍길동 홍                   | / \
    Thai                  สุดสาคร น้ำ                   | / \
    Hindi                 शकुन्तला                      | / \
    Arabic, Hebrew        شهرزاد גולם                 | / \
    Emoji                 🐉🧙\u{200D}♂\u{FE0F}👨\u{200D}👩\u{200D}👧🏳\u{FE0F}\u{200D}🌈                    | / \
    Flags, keycaps        🇬🇷🇯🇵1\u{FE0F}⃣                      | / \
    Text and emoji style  ☎\u{FE0E} ☎\u{FE0F} ❤\u{FE0E} ❤\u{FE0F}                   | / \
    Control characters    a␛[31mb␇cd                  |
    """),
    ("colors", """
    plain / bold / dim / italic / underline / reverse / strikethrough / The 16 colors of the \
    theme, image / The palette of 256 colors, image / A gradient from blue to red, image
    """),
    ("image", "A sunset over the sea, image"),
    ("never", """
    The view model has a state / and no action exists for it / so the screen only shows.
    """),
  ]
}
