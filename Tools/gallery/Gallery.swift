import CommandLineKit
import GalleryKit

/// Shows the views of the terminal kit.
@main
struct Gallery {
  static func main() async {
    await GalleryProgram().commandLine.runAndExit()
  }
}
