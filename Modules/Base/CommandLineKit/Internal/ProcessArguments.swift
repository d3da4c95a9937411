import TerminalText

/// The command line of this process.
enum ProcessArguments {
  /// Returns the arguments without the name of the program.
  ///
  /// `CommandLine.arguments` repairs invalid UTF-8, which would change the name of a file.
  static func read() throws(CommandFailure) -> [String] {
    var arguments: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let bytes = CommandLine.unsafeArgv[index] else { break }
      guard let text = String(validatingCString: bytes) else {
        throw CommandFailure(
          "argument \(index) is not valid UTF-8: \(SafeText.quoted(String(cString: bytes)))",
          hint: "check the encoding of the terminal", exitCode: .usage)
      }
      arguments.append(text)
    }
    return arguments
  }
}
