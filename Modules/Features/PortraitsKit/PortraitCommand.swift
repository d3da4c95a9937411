import CharacterDomain
import CharacterPresentation
import CommandLineKit
import DisplayKit
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
    help: "Largest number of pixels on a side, as text of columns (1–2048, default 512 or 40)",
    parser: .integer(in: 1...2_048))
  private static let file = Option(
    "output", value: "FILE", help: "Write a new file instead of the standard output",
    parser: .path)

  let definition: CommandDefinition
  private let assembly: PortraitsAssembly
  private let words: Argument<String>

  init(assembly: PortraitsAssembly) {
    self.assembly = assembly
    words = .characterName(in: assembly.characters)
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
    let format = try format(in: input, console)
    let name = try CharacterName(words: input[words])
    // As text, a column has two pixels.
    let columns = min(input[Self.size] ?? 40, console.profile.width)
    let form: PictureForm =
      switch format {
      case .text: .pixels(columns * 2)
      case .png: .pixels(input[Self.size] ?? 512)
      case .svg: .vector
      }
    let file = try await file(name, as: form, console)
    if format != .text { return try write(file.bytes, input, to: console) }
    if input[Self.file] == nil, console.profile.colors, console.profile.characters == .unicode {
      let image = try PixelImage(encoded: file.bytes)
      for line in image.lines(width: columns) { console.writeLine(line) }
    } else {
      let text = SafeText("Portrait of \(file.character.caption)").string + "\n"
      try write(Array(text.utf8), input, to: console)
    }
  }

  // MARK: - Internal

  private func format(in input: CommandInput, _ console: Console) throws(CommandFailure) -> Format {
    if input.format == .json {
      throw CommandFailure(
        "'portrait' writes no JSON", hint: "use 'characters detail --json'", exitCode: .usage)
    }
    var format = input[Self.format] ?? .text
    if input[Self.format] == nil, let path = input[Self.file] {
      format = try self.format(ofFile: path)
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

  /// Returns the format that the ending of a file selects.
  private func format(ofFile path: String) throws(CommandFailure) -> Format {
    let parts = path.split(separator: "/").last?.split(separator: ".") ?? []
    let ending = parts.count > 1 ? parts.last?.lowercased() : nil
    let name = ending == "txt" ? Format.text.rawValue : ending
    if let format = name.flatMap(Format.init) { return format }
    let problem =
      ending.map { "no format has the ending .\(SafeText($0).string)" }
      ?? "\(SafeText.quoted(path)) has no ending that selects a format"
    throw CommandFailure(
      problem, hint: "use .png, .svg or .txt, or add --format", exitCode: .usage)
  }

  /// Gets the portrait, and writes a note if the character is only a guess.
  private func file(
    _ name: CharacterName, as form: PictureForm, _ console: Console
  ) async throws -> PortraitFile {
    let note = ContentWriter<PortraitFile, PortraitFileError> { file in
      if let guess = file.guess { console.writeNote(guess) }
    }
    do {
      return try await assembly.fileViewModel(for: name, as: form)
        .presentContent(on: note, after: .appeared)
    } catch let error as PortraitFileError {
      switch error {
      case .character(let error): throw error
      case .noPicture(let name):
        throw CommandFailure(
          "there is no picture of \(SafeText.quoted(name))", exitCode: .notFound)
      case .noVector(let name):
        throw CommandFailure(
          "there is no SVG picture of \(SafeText.quoted(name))", hint: "use --format png",
          exitCode: .notFound)
      case .unreadable(let name, let reason):
        throw CommandFailure("could not read the picture of \(SafeText.quoted(name)): \(reason)")
      }
    }
  }

  private func write(
    _ bytes: [UInt8], _ input: CommandInput, to console: Console
  ) throws(CommandFailure) {
    if let path = input[Self.file] { return try TextFile.create(path, with: bytes) }
    console.write(bytes)
  }
}
