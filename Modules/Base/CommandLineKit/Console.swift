public import TerminalKit

/// Where a command writes: results to the output, everything else to the error output.
///
/// The output is collected and written in large pieces; the program flushes it at the end. The
/// error output is written at once, after what the output holds until then. An output that can't
/// be written is reported when it is flushed, and what follows it is dropped.
@MainActor
public final class Console {
  /// What the output goes to.
  public private(set) var profile: TerminalProfile

  private var outputFile: OutputFile
  private var errorFile: OutputFile

  /// A console over two open files.
  public init(output: Int32, error: Int32, profile: TerminalProfile) {
    outputFile = OutputFile(descriptor: output)
    errorFile = OutputFile(descriptor: error)
    self.profile = profile
  }

  /// A console that keeps what is written, for tests.
  public static func recording(
    width: Int = 80, colors: Bool = false, isTerminal: Bool = false
  ) -> Console {
    Console(profile: TerminalProfile(width: width, colors: colors, isTerminal: isTerminal))
  }

  /// What was written to the output of a recording console.
  public var output: String { outputFile.recordedText }

  /// What was written to the error output of a recording console.
  public var errorOutput: String { errorFile.recordedText }

  private init(profile: TerminalProfile) {
    outputFile = OutputFile(descriptor: nil)
    errorFile = OutputFile(descriptor: nil)
    self.profile = profile
  }
}

// MARK: - Writing

extension Console {
  /// Writes a text as it is: text for programs, such as JSON.
  ///
  /// > Important: What comes from elsewhere and is for people goes through `SafeText` or
  /// > `StyledText` before.
  public func write(_ text: String) { outputFile.append(text) }

  /// Writes a styled text, with colors if the profile has them.
  public func write(_ text: StyledText) { write(text.rendered(colors: profile.colors)) }

  /// Writes a text as it is, and a line break.
  public func writeLine(_ text: String = "") { write(text + "\n") }

  /// Writes a styled text and a line break.
  public func writeLine(_ text: StyledText) {
    write(text)
    write("\n")
  }

  /// Writes a text to the error output; all but its line breaks goes through `SafeText`.
  public func writeError(_ text: String) {
    outputFile.flush()
    errorFile.append(SafeText.lines(of: text).map(\.string).joined(separator: "\n"))
    errorFile.flush()
  }

  /// Writes a text and a line break to the error output.
  public func writeErrorLine(_ text: String = "") { writeError(text + "\n") }

  /// Writes what is still held back.
  ///
  /// - Throws: ``CommandFailure`` if something that was written is lost.
  public func flush() throws(CommandFailure) {
    outputFile.flush()
    if let loss { throw loss }
  }
}

// MARK: - Internal

extension Console {
  /// Why something that was written is lost; nil as long as nothing is.
  var loss: CommandFailure? {
    outputFile.problem.map {
      CommandFailure("could not write to standard output: \($0); send it elsewhere")
    }
  }

  /// Follows `--color`; on a real file also the environment.
  func adopt(_ choice: ColorChoice, environment: [String: String]) {
    if let descriptor = outputFile.descriptor {
      profile = TerminalProfile(
        fileDescriptor: descriptor, environment: environment, colors: choice)
    } else if choice != .auto {
      profile.colors = choice == .always
    }
  }
}
