import SystemKit
public import TerminalText

/// The output and the error output of a command.
///
/// Write results to the output, and everything else to the error output. The console buffers the
/// output, and the program flushes the output at the end. Error output is written immediately,
/// after the buffered output. On a terminal, the console wraps long error lines at words.
///
/// After a failed write, the console discards further output, and ``flush()`` throws the error.
@MainActor
public final class Console {
  /// The width, colors and characters of the output.
  public internal(set) var profile: TerminalProfile

  /// The colors of roles in styled text; by default the terminal's own colors.
  public var theme: ColorTheme {
    get { selectedTheme ?? .auto }
    set { selectedTheme = newValue }
  }

  // Creating the default theme takes a tenth of a launch, and most launches need no colors.
  private var selectedTheme: ColorTheme?

  /// The width that the user set with ``ProgramOption/width``; `nil` without this option.
  public internal(set) var requestedWidth: Int?

  /// A Boolean value that indicates whether the error output is a terminal.
  public var showsErrorOutputOnTerminal: Bool { errorTerminal != nil }

  private var colorDepth = ColorDepth.full
  private var outputFile: OutputFile
  private var errorFile: OutputFile
  /// The profile of the error output; `nil` if the error output is not a terminal.
  private var errorTerminal: TerminalProfile?
  /// The number of columns of the progress line; 0 if there is none.
  private var progressWidth = 0

  /// Creates a console that writes to two open file descriptors.
  public init(output: Int32, error: Int32, profile: TerminalProfile) {
    outputFile = OutputFile(descriptor: output)
    errorFile = OutputFile(descriptor: error)
    self.profile = profile
    errorTerminal = Self.terminal(of: error, [:])
  }

  /// Returns a console that records its output, for tests.
  public static func recording(_ profile: TerminalProfile = TerminalProfile()) -> Console {
    Console(profile: profile)
  }

  /// A Boolean value that indicates whether the console only records its output, as in tests. Several
  /// such programs can run in one process, so they must not change how the process handles signals.
  public var isRecording: Bool { outputFile.descriptor == nil }

  /// The recorded output of a console that ``recording(_:)`` returned.
  public var output: String { outputFile.recordedText }

  /// The recorded error output of a console that ``recording(_:)`` returned.
  public var errorOutput: String { errorFile.recordedText }

  private init(profile: TerminalProfile) {
    (outputFile, errorFile) = (OutputFile(descriptor: nil), OutputFile(descriptor: nil))
    self.profile = profile
  }
}

// MARK: - Writing

extension Console {
  /// Writes text unchanged, except that it replaces characters that the terminal can't show.
  ///
  /// > Important: Convert text from users, files or servers to `SafeText` or `StyledText` first.
  /// > Such text may contain escape sequences.
  public func write(_ text: String) {
    removeProgress()
    outputFile.append(profile.characters.text(text))
  }

  /// Writes styled text, with colors if the output supports them.
  public func write(_ text: StyledText) {
    if profile.colors {
      return write(text.rendered(colors: true, theme: theme, depth: colorDepth))
    }
    for span in text.spans { write(span.text) }
  }

  /// Writes bytes unchanged, such as those of a picture. Don't write them to a terminal.
  public func write(_ bytes: [UInt8]) {
    removeProgress()
    outputFile.append(bytes)
  }

  /// Writes text, followed by a line break.
  public func writeLine(_ text: String = "") { write(text + "\n") }

  /// Writes styled text, followed by a line break.
  public func writeLine(_ text: StyledText) {
    write(text)
    write("\n")
  }

  /// Writes text to the error output, with each line made safe by `SafeText`.
  ///
  /// Pass all lines in one call. If these lines and the buffered output don't fit on the terminal
  /// together, the program's pager, if it has one, shows the buffered output.
  public func writeError(_ text: String) {
    removeProgress()
    let lines = SafeText.lines(of: text).flatMap { line in
      errorTerminal.map { line.string.wrappedErrorLine(toWidth: $0.width) } ?? [line.string]
    }
    outputFile.flush(before: errorTerminal == nil ? 0 : lines.count - 1)
    let text = lines.joined(separator: "\n")
    errorFile.append(errorTerminal?.characters.text(text) ?? text)
    errorFile.flush()
  }

  /// Writes text to the error output, followed by a line break.
  public func writeErrorLine(_ text: String = "") { writeError(text + "\n") }

  /// Writes the buffered output.
  ///
  /// - Throws: ``CommandFailure`` if this or an earlier write failed.
  public func flush() throws(CommandFailure) {
    removeProgress()
    outputFile.flush()
    if let writeError { throw writeError }
  }
}

// MARK: - Progress

extension Console {
  private static let barWidth = 20

  /// Shows a bar and a text in one line of the error output, for work that takes seconds. Does
  /// nothing if the error output is not a terminal.
  ///
  /// The next call replaces the line. Any other output removes it, as does ``removeProgress()``.
  ///
  /// ```swift
  /// @MainActor
  /// func totalSize(of files: [String], _ console: Console) -> Int {
  ///   var size = 0
  ///   for (count, file) in files.enumerated() {
  ///     console.showProgress(Double(count) / Double(files.count), "\(count) of \(files.count) files")
  ///     size += (try? FileReader.bytes(of: file))?.count ?? 0
  ///   }
  ///   console.removeProgress()
  ///   return size
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - fraction: The fraction of the work that is done, from 0 to 1.
  ///   - text: What is done, such as `240 of 826 files`. Without room for both, only the text is
  ///     shown, truncated if necessary.
  public func showProgress(_ fraction: Double, _ text: String) {
    guard let errorTerminal else { return }
    let count = Int((fraction > 0 ? min(fraction, 1) : 0) * Double(Self.barWidth))
    let bar =
      String(repeating: "#", count: count) + String(repeating: " ", count: Self.barWidth - count)
    // The last column stays empty, because some terminals wrap there.
    let width = max(0, errorTerminal.width - 1)
    var line = StyledText("[\(bar)] \(text)")
    if line.width > width { line = StyledText(text).truncated(toWidth: width) }
    replaceProgress(by: errorTerminal.characters.text(line.plain), width: line.width)
  }

  /// Removes the line that ``showProgress(_:_:)`` has written, if there is one.
  public func removeProgress() {
    if progressWidth > 0 { replaceProgress(by: "", width: 0) }
  }

  /// Writes over the progress line. Spaces instead of an escape sequence remove the rest of a longer
  /// line, because not every terminal has escape sequences.
  private func replaceProgress(by line: String, width: Int) {
    let rest = String(repeating: " ", count: max(0, progressWidth - width))
    errorFile.append("\r" + line + rest + (width == 0 ? "\r" : ""))
    errorFile.flush()
    progressWidth = width
  }
}

// MARK: - Internal

extension Console {
  /// The error of the first failed write; `nil` if no write has failed.
  var writeError: CommandFailure? { outputFile.failure }

  /// Makes a pager show long output, if the output is a terminal and the environment does not
  /// disable the pager.
  func usePager(environment: [String: String]) {
    guard profile.isTerminal, let descriptor = outputFile.descriptor else { return }
    outputFile.pager = Pager(for: descriptor, environment: environment)
  }

  /// Applies the value of `--color` to the profile. Also applies its default and the environment,
  /// unless the console only records its output.
  func adopt(
    _ choice: ColorChoice?, environment: [String: String],
    default defaultChoice: @MainActor () -> ColorChoice
  ) {
    errorTerminal = errorFile.descriptor.flatMap { Self.terminal(of: $0, environment) }
    if let file = outputFile.descriptor {
      colorDepth = ColorDepth(environment: environment)
      profile = TerminalProfile(
        fileDescriptor: file, environment: environment, colors: choice ?? defaultChoice())
    } else if let choice, choice != .auto {
      profile.colors = choice == .always
    }
  }

  private static func terminal(
    of file: Int32, _ environment: [String: String]
  ) -> TerminalProfile? {
    let profile = TerminalProfile(fileDescriptor: file, environment: environment)
    return profile.isTerminal ? profile : nil
  }
}

/// Buffers bytes and writes them to an open file, or records them.
struct OutputFile {
  private static let capacity = 1 << 13

  /// The file descriptor; `nil` to record the text.
  let descriptor: Int32?
  /// The error of the first failed write; `nil` if no write has failed. Later bytes are discarded.
  private(set) var failure: CommandFailure?
  /// The pager for output that is taller than the terminal; `nil` to write all output directly.
  var pager: Pager?
  private var buffer: [UInt8] = []

  init(descriptor: Int32?) { self.descriptor = descriptor }

  var recordedText: String { String(decoding: buffer, as: UTF8.self) }

  mutating func append(_ text: String) { append(text.utf8) }

  mutating func append(_ bytes: some Sequence<UInt8>) {
    guard failure == nil else { return }
    buffer.append(contentsOf: bytes)
    // With a pager, buffer the whole output: the pager shows either all of it or nothing.
    if buffer.count >= Self.capacity, pager == nil { flush() }
  }

  /// Writes the buffer to the file, or shows it in the pager. Does nothing after a failed write, or
  /// if the text is only recorded.
  ///
  /// - Parameter followingLines: The number of lines that are written to the same terminal next.
  mutating func flush(before followingLines: Int = 0) {
    guard let descriptor, failure == nil, !buffer.isEmpty else { return }
    if let pager, pager.isNeeded(for: buffer, before: followingLines) {
      let outcome = pager.show(buffer, on: descriptor, before: followingLines)
      if case .incomplete(let exitCode) = outcome { failure = .pager(exitCode: exitCode) }
      if outcome != .unread { return buffer.removeAll() }
    }
    do { try FileWriter.writeAll(buffer, to: descriptor) } catch { failure = .output(error) }
    buffer.removeAll(keepingCapacity: true)
  }
}

extension CommandFailure {
  fileprivate static func output(_ error: SystemError) -> CommandFailure {
    let reason = error.code == EBADF ? "it is closed" : error.message
    return CommandFailure("could not write to standard output: \(reason)")
  }

  fileprivate static func pager(exitCode: Int32) -> CommandFailure {
    CommandFailure(
      "the pager failed with exit code \(exitCode) before it had read all of the output",
      hint: "use --no-pager, or choose another program with PAGER")
  }
}

extension String {
  /// The width below which continuation lines are not indented.
  private static let narrowWidth = 20

  /// Returns the line wrapped at words, or unchanged if it fits. Each part begins with the indent
  /// of the line.
  fileprivate func wrappedErrorLine(toWidth width: Int) -> [String] {
    if TextWidth.columns(of: self) <= width { return [self] }
    let indent = String(prefix(min(prefix { $0 == " " }.count, width / 4)))
    let lines = wrapped(
      toWidth: width - indent.count, hangingIndent: width < Self.narrowWidth ? 0 : 2)
    return lines.map { indent + $0 }
  }
}
