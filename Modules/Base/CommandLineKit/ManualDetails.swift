/// The content of a program's manual page that the help does not have.
public struct ManualDetails: Sendable {
  let date: String
  let exitCodes: [ExitCode]
  let related: [String]

  /// Creates the details.
  ///
  /// - Parameters:
  ///   - date: The date of the program's version, such as `2026-11-22`.
  ///   - exitCodes: The exit codes that the program can return.
  ///   - related: Other manual pages, such as `less(1)`.
  public init(
    date: String = "", exitCodes: [ExitCode] = ExitCode.allCases, related: [String] = []
  ) {
    self.date = date
    self.exitCodes = exitCodes
    self.related = related
  }
}
