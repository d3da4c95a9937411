import CommandLineKit
import SystemKit

/// The program `sqlite3`, which reads the file that is embedded as the catalog.
struct SQLiteShell {
  private let database: String

  /// Creates the shell, if it is installed.
  init?(database: String) {
    let folders = (ProcessEnvironment.variables["PATH"] ?? "").split(separator: ":")
    guard folders.contains(where: { access("\($0)/sqlite3", X_OK) == 0 }) else { return nil }
    self.database = database
  }

  /// Returns a launch that runs the statements.
  func running(_ statements: String) -> ChildProcess {
    ChildProcess(["sqlite3", "-readonly", database, statements])
  }
}
