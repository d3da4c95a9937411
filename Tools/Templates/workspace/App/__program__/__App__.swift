import CommandLineKit
import __Assembly__

/// The program `__program__`.
@main
struct __App__ {
  static func main() async {
    await __App__Program().commandLine.runAndExit()
  }
}
