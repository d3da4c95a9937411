import CommandLineKit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The program `sqlite3`, asked about the file that the embedded catalogue is made of.
struct SQLiteShell {
  private let database: String

  /// The shell, if the system has one.
  init?(database: String) {
    let folders = (ProcessEnvironment.variables["PATH"] ?? "").split(separator: ":")
    guard folders.contains(where: { access("\($0)/sqlite3", X_OK) == 0 }) else { return nil }
    self.database = database
  }

  /// A launch that asks the statements, one after the other.
  func asking(_ statements: String) -> ChildProcess {
    ChildProcess(["sqlite3", "-readonly", database, statements])
  }
}
