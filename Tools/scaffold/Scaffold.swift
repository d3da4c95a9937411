import CommandLineKit
import ScaffoldKit

/// Runs the program `scaffold`, which generates, renames, removes and checks modules of a package.
@main
struct Scaffold {
  static func main() async {
    await ScaffoldProgram().commandLine.runAndExit()
  }
}
