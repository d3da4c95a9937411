import CommandLineKit
import SystemKit

/// A program that shows a long list on a terminal.
struct TerminalProgram {
  /// The name in the report.
  let name: String
  /// The path of the executable and the arguments.
  let arguments: [String]
  /// The text of the first row.
  var firstRow = "Row 1"
  /// The keys that are pressed first.
  var openingKeys: [String]
  /// The keys that are measured, again and again.
  var keys: [String]
  /// The maximum time between two keys.
  var pause = Duration.milliseconds(30)
  /// The environment, without settings of the user.
  var environment = [
    "LANG": "C.UTF-8", "LESSHISTFILE": "-", "PATH": "/usr/bin:/bin", "TERM": "xterm-256color",
  ]

  /// The bytes of a key.
  static let down = "\u{1B}[B"

  /// Creates a program that scrolls by one row with a key.
  ///
  /// The same key first moves the selection to the last visible row.
  init(name: String, arguments: [String], scrollKey: String) {
    self.name = name
    self.arguments = arguments
    openingKeys = Array(repeating: scrollKey, count: 60)
    keys = [scrollKey]
  }

  /// The gallery with its page of a stock list.
  static func gallery(_ build: ReleaseBuild) -> TerminalProgram {
    TerminalProgram(name: "gallery", arguments: [build.program, "list"], scrollKey: down)
  }

  /// The program `less` with a file; `nil` if it is not installed.
  static func less(_ file: String) -> TerminalProgram? {
    let folders = (ProcessEnvironment.variables["PATH"] ?? "").split(separator: ":")
    let path = folders.map { "\($0)/less" }.first { (path: String) in access(path, X_OK) == 0 }
    return path.map { TerminalProgram(name: "less", arguments: [$0, file], scrollKey: "j") }
  }
}
