import CharactersAssembly
import CommandLineKit

/// Runs the program `characters`, which looks up characters from literature and myth.
@main
struct Characters {
  static func main() async {
    await CharactersProgram().commandLine.runAndExit()
  }
}
