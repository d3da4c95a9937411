import CommandLineKit
import __Assembly__

/// Looks things up in a catalogue.
@main
struct __App__ {
  static func main() async {
    await __App__Program().commandLine.runAndExit()
  }
}
