import CommandLineKit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program that shows a long list on a terminal.
struct TerminalProgram {
  /// The name in the report.
  let name: String
  /// The path of the executable and the arguments.
  let arguments: [String]
  /// The text of the first row.
  let firstRow = "Row 1"
  /// The bytes of the key that moves down by one row.
  let downKey: String

  /// The environment, the same for each program, without settings of the user.
  static let environment = [
    "LANG=C.UTF-8", "LESSHISTFILE=-", "PATH=/usr/bin:/bin", "TERM=xterm-256color",
  ]

  /// The gallery with its page of a stock list.
  static func gallery(_ build: ReleaseBuild) -> TerminalProgram {
    TerminalProgram(name: "gallery", arguments: [build.program, "list"], downKey: "\u{1B}[B")
  }

  /// The program `less` with a file; `nil` if it is not installed.
  static func less(_ file: String) -> TerminalProgram? {
    let folders = (ProcessEnvironment.variables["PATH"] ?? "").split(separator: ":")
    let path = folders.map { "\($0)/less" }.first { (path: String) in access(path, X_OK) == 0 }
    return path.map { TerminalProgram(name: "less", arguments: [$0, file], downKey: "j") }
  }
}
