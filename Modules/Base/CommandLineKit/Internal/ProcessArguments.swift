import TerminalKit

/// The words that this process was started with.
enum ProcessArguments {
  /// The arguments without the name of the program.
  ///
  /// `CommandLine.arguments` repairs what is not UTF-8; a name that was repaired would be another.
  static func read() throws(CommandFailure) -> [String] {
    var arguments: [String] = []
    for place in 1..<max(1, Int(CommandLine.argc)) {
      guard let bytes = CommandLine.unsafeArgv[place] else { break }
      guard let text = String(validatingCString: bytes) else {
        throw CommandFailure(
          "argument \(place) is not valid UTF-8: \(SafeText.quoted(String(cString: bytes)))"
            + "; check the encoding of the terminal",
          exitCode: .usage)
      }
      arguments.append(text)
    }
    return arguments
  }
}
