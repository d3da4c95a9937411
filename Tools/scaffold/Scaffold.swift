import CommandLineKit
import ScaffoldKit

/// Generates, renames, removes and checks the modules of a package.
@main
struct Scaffold {
  static func main() async {
    await ScaffoldProgram().commandLine.runAndExit()
  }
}
