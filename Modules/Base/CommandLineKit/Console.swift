public import TerminalText

/// The output and the error output of a command.
///
/// Results belong to the output, everything else to the error output. The output is buffered, and
/// the program flushes it at the end. The error output is written immediately, after the buffered
/// output. On a terminal, lines of the error output that are too wide are wrapped at words. After a
/// write fails, further output is discarded, and ``flush()`` throws the error.
@MainActor
public final class Console {
  /// The width, colors and characters of the output.
  public internal(set) var profile: TerminalProfile

  /// The width that the user has given with ``ProgramOption/width``, or `nil` if there is none.
  public internal(set) var requestedWidth: Int?

  /// A Boolean value that indicates whether a terminal shows the error output.
  public var showsErrorOutputOnTerminal: Bool { errorTerminal != nil }

  private var outputFile: OutputFile
  private var errorFile: OutputFile
  /// The terminal that shows the error output, or `nil` if it is no terminal.
  private var errorTerminal: TerminalProfile?

  /// Creates a console that writes to two open files.
  public init(output: Int32, error: Int32, profile: TerminalProfile) {
    outputFile = OutputFile(descriptor: output)
    errorFile = OutputFile(descriptor: error)
    self.profile = profile
    errorTerminal = Self.terminal(of: error, environment: [:])
  }

  /// Creates a console that records its output, for tests.
  public static func recording(
    width: Int = 80, colors: Bool = false, isTerminal: Bool = false
  ) -> Console {
    recording(TerminalProfile(width: width, colors: colors, isTerminal: isTerminal))
  }

  /// Creates a console that records its output, with a profile.
  public static func recording(_ profile: TerminalProfile) -> Console {
    Console(profile: profile)
  }

  /// The output of a recording console.
  public var output: String { outputFile.recordedText }

  /// The error output of a recording console.
  public var errorOutput: String { errorFile.recordedText }

  private init(profile: TerminalProfile) {
    outputFile = OutputFile(descriptor: nil)
    errorFile = OutputFile(descriptor: nil)
    self.profile = profile
  }
}

// MARK: - Writing

extension Console {
  /// Writes text unchanged, except for characters that a terminal can't show.
  ///
  /// > Important: Convert text from users, files or servers to `SafeText` or `StyledText` first. It
  /// > may contain escape sequences.
  public func write(_ text: String) { outputFile.append(profile.characters.text(text)) }

  /// Writes styled text, with colors if the output supports them.
  public func write(_ text: StyledText) {
    if profile.colors { return write(text.rendered(colors: true)) }
    for span in text.spans { write(span.text) }
  }

  /// Writes text unchanged, and a line break.
  public func writeLine(_ text: String = "") { write(text + "\n") }

  /// Writes styled text and a line break.
  public func writeLine(_ text: StyledText) {
    write(text)
    write("\n")
  }

  /// Writes text to the error output, with each line made safe by `SafeText`.
  ///
  /// Pass all lines in one call: a pager is used if the output and these lines are higher than the
  /// terminal.
  public func writeError(_ text: String) {
    let lines = SafeText.lines(of: text).flatMap { line in
      errorTerminal.map { line.string.wrappedErrorLine(toWidth: $0.width) } ?? [line.string]
    }
    outputFile.flush(before: errorTerminal == nil ? 0 : lines.count - 1)
    let text = lines.joined(separator: "\n")
    errorFile.append(errorTerminal?.characters.text(text) ?? text)
    errorFile.flush()
  }

  /// Writes text and a line break to the error output.
  public func writeErrorLine(_ text: String = "") { writeError(text + "\n") }

  /// Writes the buffered output.
  ///
  /// - Throws: ``CommandFailure`` if this or an earlier write failed.
  public func flush() throws(CommandFailure) {
    outputFile.flush()
    if let writeError { throw writeError }
  }
}

// MARK: - Internal

extension Console {
  /// The error of the first failed write.
  var writeError: CommandFailure? { outputFile.failure }

  /// Shows long output with a pager if the output is a terminal.
  func usePager(environment: [String: String]) {
    guard profile.isTerminal, let descriptor = outputFile.descriptor else { return }
    outputFile.pager = Pager(for: descriptor, environment: environment)
  }

  /// Applies `--color` and, unless the console records, the environment.
  func adopt(_ choice: ColorChoice, environment: [String: String]) {
    errorTerminal = errorFile.descriptor.flatMap { Self.terminal(of: $0, environment: environment) }
    if let descriptor = outputFile.descriptor {
      profile = TerminalProfile(
        fileDescriptor: descriptor, environment: environment, colors: choice)
    } else if choice != .auto {
      profile.colors = choice == .always
    }
  }

  private static func terminal(
    of descriptor: Int32, environment: [String: String]
  ) -> TerminalProfile? {
    let profile = TerminalProfile(fileDescriptor: descriptor, environment: environment)
    return profile.isTerminal ? profile : nil
  }
}
