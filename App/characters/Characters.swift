import CharactersAssembly
import CommandLineKit

/// Looks up characters of literature and myth.
@main
struct Characters {
  static func main() async {
    await CharactersProgram().commandLine.runAndExit()
  }
}
