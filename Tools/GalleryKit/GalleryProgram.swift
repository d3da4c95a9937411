public import CommandLineKit
import TerminalKit

/// The program `gallery`, which shows the views of TerminalKit.
@MainActor
public struct GalleryProgram {
  /// Creates the program. To run it, call `runAndExit()` on its ``commandLine``.
  public init() {}

  /// The command-line interface of the program, with its help and completions.
  public var commandLine: CommandLineProgram {
    CommandLineProgram(
      name: "gallery", version: PackageVersion.current,
      summary: "Shows the views of the terminal kit",
      environment: [
        EnvironmentVariable("TERM", help: "The terminal; lines of text if unset or 'dumb'")
      ], defaultCommand: GalleryCommand(),
      explaining: {
        ($0 as? TerminalError).map { CommandFailure($0.description, hint: "use --text") }
      })
  }
}
