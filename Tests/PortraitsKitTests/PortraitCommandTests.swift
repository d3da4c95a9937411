import CharacterDomain
import CharacterDomainTesting
import CommandLineKit
import CommandLineTesting
import Foundation
import PictureKit
import PortraitsKit
import Testing

@MainActor @Suite struct PortraitCommandTests {
  private let red = PixelImage(width: 4, height: 4) { _, _ in Pixel(255, 0, 0) }

  /// Ada has a red picture and an SVG file. Bob's picture is damaged, and Eve has none.
  private var pictures: StubPictureRepository {
    StubPictureRepository { [red] id, form in
      switch (id.number, form) {
      case (1, .vector): Array("<svg/>\n".utf8)
      case (1, .pixels): try? red.png()
      case (2, .pixels): [1, 2, 3]
      case (_, _): nil
      }
    }
  }

  private func run(
    _ arguments: String..., colors: Bool = false
  ) async -> CommandOutcome {
    await run(arguments, colors: colors)
  }

  private func run(
    _ arguments: [String], colors: Bool = false, isTerminal: Bool = false
  ) async -> CommandOutcome {
    let assembly = PortraitsAssembly(
      characters: InMemoryCharacterRepository(.named(["Ada", "Bob", "Eve"])), pictures: pictures)
    let program = CommandLineProgram(
      "characters", testing: assembly.commands, reporting: CharacterRepositoryError.self)
    return await program.run(["portrait"] + arguments, colors: colors, isTerminal: isTerminal)
  }

  // MARK: - Text

  @Test("Without colors, text is a line about the picture")
  func caption() async {
    let text = "Portrait of Ada: human, A Study in Scarlet\n"
    #expect(await run("Ada") == CommandOutcome(output: text))
  }

  @Test("With colors, text is the picture, not wider than its pixels or --size")
  func picture() async {
    let lines = await run("Ada", colors: true).output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.contains("255;0;0") })
    #expect(await run("Ada", "--size", "2", colors: true).output.split(separator: "\n").count == 1)
  }

  // MARK: - Files

  @Test("The ending of the file selects the format, and the picture is never enlarged")
  func png() async throws {
    try await withFile("a.PNG") { path in
      #expect(await run("Ada", "--output", path) == CommandOutcome())
      let image = try PixelImage(encoded: try bytes(of: path))
      #expect(image == red)
    }
  }

  @Test("--size limits the pixels on a side")
  func size() async throws {
    try await withFile("a.png") { path in
      #expect(await run("Ada", "--size", "2", "--output", path) == CommandOutcome())
      let image = try PixelImage(encoded: try bytes(of: path))
      #expect(image.width == 2)
    }
  }

  @Test("An SVG file is written unchanged")
  func svg() async throws {
    #expect(await run("Ada", "--format", "svg") == CommandOutcome(output: "<svg/>\n"))
    try await withFile("a.svg") { path in
      #expect(await run("Ada", "--output", path) == CommandOutcome())
      let content = try bytes(of: path)
      #expect(content == Array("<svg/>\n".utf8))
    }
  }

  @Test("A file that exists stays as it is")
  func existing() async throws {
    try await withFile("a.svg") { path in
      _ = await run("Ada", "--output", path)
      let outcome = await run("Ada", "--format", "text", "--output", path)
      #expect(outcome.code == .failure && outcome.error.contains("File exists"))
      let content = try bytes(of: path)
      #expect(content == Array("<svg/>\n".utf8))
    }
  }

  // MARK: - Errors

  @Test(
    "Options that contradict each other are errors of usage, and write nothing",
    arguments: [
      (["--json"], "'portrait' writes no JSON"),
      (["--output", "/dev/a.bmp"], "no format has the ending .bmp"),
      (["--output", "a.b/c"], "'a.b/c' has no ending that selects a format"),
      (["--format", "png"], "a PNG file can't be shown in a terminal"),
      (["--format", "svg", "--size", "3"], "an SVG file has no size"),
    ])
  func usage(options: [String], message: String) async {
    let outcome = await run(["Ada"] + options, isTerminal: true)
    #expect(outcome.code == .usage && outcome.error.hasPrefix("error: \(message)\n"))
    #expect(outcome.output.isEmpty)
  }

  @Test(
    "A picture that is missing or damaged is an error",
    arguments: [
      (["Eve"], ExitCode.notFound, "there is no picture of 'Eve'"),
      (["Eve", "--format", "svg"], .notFound, "there is no SVG picture of 'Eve'"),
      (
        ["Bob"], .failure,
        "could not read the picture of 'Bob': the picture is neither PNG nor JPEG"
      ),
    ])
  func noPicture(arguments: [String], code: ExitCode, message: String) async {
    let outcome = await run(arguments)
    #expect(outcome.code == code && outcome.error.hasPrefix("error: \(message)\n"))
  }

  // MARK: - Internal

  private func bytes(of path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path)))
  }

  private func withFile(_ name: String, _ body: (String) async throws -> Void) async throws {
    let folder = try TemporaryFolder(prefix: "portrait")
    defer { folder.remove() }
    try await body("\(folder.path)/\(name)")
  }
}
