import CommandLineKit
import GalleryKit

/// Runs the program `gallery`, which shows the views of TerminalKit.
@main
struct Gallery {
  static func main() async {
    await GalleryProgram().commandLine.runAndExit()
  }
}
