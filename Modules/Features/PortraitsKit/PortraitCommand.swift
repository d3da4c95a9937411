import CharacterDomain
import CharacterPresentation
import CommandLineKit
import PictureKit
import TerminalPictures
import TerminalText

/// `characters portrait`: prints the portrait of a character, or writes it to a file.
struct PortraitCommand: Command {
  private enum Format: String, CaseIterable {
    case text, png, svg
  }

  private static let format = Option(
    "format", value: "FORMAT", help: "Format of the picture (default: the ending of FILE, or text)",
    parser: .choice(of: Format.allCases.map { ($0.rawValue, $0) }))
  private static let size = Option(
    "size", value: "N",
    help: "Largest number of pixels on a side, as text of columns (1–2048, default 512 or 48)",
    parser: .integer(in: 1...2_048))
  private static let file = Option(
    "output", value: "FILE", help: "Write a new file instead of the standard output",
    parser: .path)

  let definition: CommandDefinition
  private let assembly: PortraitsAssembly
  private let words: Argument<String>

  init(assembly: PortraitsAssembly) {
    self.assembly = assembly
    let characters = assembly.characters
    words = Argument(
      "NAME", help: "Character: ID, slug, name or alias", arity: .repeating(minimum: 1),
      standardInput: .oneLine, parser: .text.completed { await $0.characterNames(in: characters) })
    definition = CommandDefinition(
      name: "portrait",
      summary: "Show the portrait of a character.",
      discussion: """
        A character of the embedded catalog has an emblem, which is drawn from its facts: the figure \
        shows the kind and the occupation, colors and pattern the tradition. A character of a web \
        service has the picture of the service. The name is resolved as by 'detail', and '-' is read \
        from standard input.

        Text is for terminals with colors. Without colors, it is a line about the picture.
        """,
      arguments: [words], options: [Self.format, Self.size, Self.file],
      examples: [
        .init("characters portrait Zeus", "in the terminal"),
        .init("characters portrait Zeus --output zeus.png", "as a file"),
        .init("characters portrait Zeus --format svg > zeus.svg", "that scales"),
      ],
      refusedOptions: ["json"])
  }

  func run(_ input: CommandInput, console: Console) async throws {
    if input.format == .json {
      throw CommandFailure(
        "'portrait' writes no JSON", hint: "use 'characters detail --json'", exitCode: .usage)
    }
    let format = try format(in: input, console)
    let name = try CharacterName(words: input[words])
    let resolved = try await ResolveCharacter(repository: assembly.characters)(name)
    if let guess = resolved.guess { console.writeNote(guess) }
    let character = resolved.character.summary
    switch format {
    case .text: try await write(textOf: character, input, to: console)
    case .png:
      let image = try await image(of: character, size: input[Self.size] ?? 512)
      try write(try image.png(), input, to: console)
    case .svg: try write(try await svg(of: character), input, to: console)
    }
  }

  // MARK: - Internal

  private func format(in input: CommandInput, _ console: Console) throws(CommandFailure) -> Format {
    let ending = input[Self.file]?.split(separator: ".").last.map { String($0).lowercased() }
    let isNamed = input[Self.file]?.contains(".") == true
    guard
      let format = input[Self.format]
        ?? (isNamed ? Format(rawValue: ending == "txt" ? "text" : ending ?? "") : .text)
    else {
      throw CommandFailure(
        "no format has the ending .\(SafeText(ending ?? "").string)",
        hint: "use .png, .svg or .txt, or add --format", exitCode: .usage)
    }
    if format == .png, input[Self.file] == nil, console.profile.isTerminal {
      throw CommandFailure(
        "a PNG file can't be shown in a terminal", hint: "add --output FILE, or leave out --format",
        exitCode: .usage)
    }
    if format == .svg, input[Self.size] != nil {
      throw CommandFailure("an SVG file has no size", hint: "remove --size", exitCode: .usage)
    }
    return format
  }

  private func image(
    of character: CharacterSummary, size: Int
  ) async throws -> PixelImage {
    do throws(PortraitError) {
      return try await assembly.getPortrait(of: character.reference.id, as: .whole(size: size))
    } catch {
      let name = SafeText.quoted(character.reference.name)
      switch error {
      case .missing: throw CommandFailure("there is no picture of \(name)", exitCode: .notFound)
      case .repository(let error): throw error
      case .picture(let error):
        throw CommandFailure("could not read the picture of \(name): \(error)")
      }
    }
  }

  private func svg(of character: CharacterSummary) async throws -> [UInt8] {
    let id = character.reference.id
    guard let bytes = try await assembly.pictures.picture(of: id, as: .vector) else {
      throw CommandFailure(
        "there is no SVG picture of \(SafeText.quoted(character.reference.name))",
        hint: "use --format png", exitCode: .notFound)
    }
    return bytes
  }

  private func write(
    textOf character: CharacterSummary, _ input: CommandInput, to console: Console
  ) async throws {
    guard console.profile.colors, input[Self.file] == nil else {
      // Also reports a picture that can't be shown.
      _ = try await image(of: character, size: 48)
      let line = SafeText("Portrait of \(character.caption)").string + "\n"
      return try write(Array(line.utf8), input, to: console)
    }
    let columns = min(input[Self.size] ?? 48, console.profile.width)
    let image = try await image(of: character, size: columns * 2)
    for line in image.lines(width: columns) { console.writeLine(line) }
  }

  private func write(
    _ bytes: [UInt8], _ input: CommandInput, to console: Console
  ) throws(CommandFailure) {
    if let path = input[Self.file] { return try TextFile.create(path, with: bytes) }
    console.write(bytes)
  }
}
