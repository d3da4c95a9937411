public import TerminalText

/// The output and the error output of a command.
///
/// Results belong to the output, everything else to the error output. The output is buffered, and
/// the program flushes it at the end. The error output is written immediately, after the buffered
/// output. After a write fails, further output is discarded, and ``flush()`` throws the error.
@MainActor
public final class Console {
  /// The width and color support of the output.
  public internal(set) var profile: TerminalProfile

  private var outputFile: OutputFile
  private var errorFile: OutputFile

  /// Creates a console that writes to two open files.
  public init(output: Int32, error: Int32, profile: TerminalProfile) {
    outputFile = OutputFile(descriptor: output)
    errorFile = OutputFile(descriptor: error)
    self.profile = profile
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
  /// Writes text unchanged.
  ///
  /// > Important: Convert text from users, files or servers to `SafeText` or `StyledText` first. It
  /// > may contain escape sequences.
  public func write(_ text: String) { outputFile.append(text) }

  /// Writes styled text, with colors if the output supports them.
  public func write(_ text: StyledText) { write(text.rendered(colors: profile.colors)) }

  /// Writes text unchanged, and a line break.
  public func writeLine(_ text: String = "") { write(text + "\n") }

  /// Writes styled text and a line break.
  public func writeLine(_ text: StyledText) {
    write(text)
    write("\n")
  }

  /// Writes text to the error output, with each line made safe by `SafeText`.
  public func writeError(_ text: String) {
    outputFile.flush()
    errorFile.append(SafeText.lines(of: text).map(\.string).joined(separator: "\n"))
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
  var writeError: CommandFailure? {
    outputFile.failure.map {
      CommandFailure("could not write to standard output: \($0)")
    }
  }

  /// Shows long output with a pager if the output is a terminal.
  func usePager(environment: [String: String]) {
    guard profile.isTerminal, let descriptor = outputFile.descriptor else { return }
    outputFile.pager = Pager(for: descriptor, environment: environment)
  }

  /// Applies `--color` and, unless the console records, the environment.
  func adopt(_ choice: ColorChoice, environment: [String: String]) {
    if let descriptor = outputFile.descriptor {
      profile = TerminalProfile(
        fileDescriptor: descriptor, environment: environment, colors: choice)
    } else if choice != .auto {
      profile.colors = choice == .always
    }
  }
}
