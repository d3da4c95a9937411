import CommandLineKit
import SystemKit

/// A temporary PostgreSQL server with default settings, which stops when this object is released, at
/// the latest at the end of this process.
final class DatabaseServer: Sendable {
  /// The address of the database, as libpq reads it.
  let address: String
  private let folder: String
  private let process: pid_t
  private let input: Int32

  /// Starts a server. Returns `nil` if PostgreSQL is not installed.
  ///
  /// - Throws: `CommandFailure` if the server can't be started.
  init?(in package: PackageFolder) throws(CommandFailure) {
    if ChildProcess.path(of: "psql") == nil { return nil }
    // A path of a socket has at most about 100 bytes.
    folder = "\(TemporaryFolder.parent)/benchmark-server-\(getpid())"
    address = "host=\(folder) user=benchmark dbname=postgres"
    let (commands, replies) = (try Self.newPipe(), try Self.newPipe())
    input = commands.writer
    defer { close(replies.reader) }
    process = try ChildProcess([package.path(of: "Tools/lib/postgres-server.sh"), folder]).launch(
      files: [.open(commands.reader), .open(replies.writer), .path("/dev/null", flags: O_WRONLY)])
    close(commands.reader)
    close(replies.writer)
    var byte: UInt8 = 0
    if read(replies.reader, &byte, 1) == 1 { return }
    if Self.exitCode(of: process) == Self.missing { return nil }
    throw CommandFailure("could not start a PostgreSQL server")
  }

  deinit {
    close(input)
    _ = Self.exitCode(of: process)
  }

  /// The environment in which `characters` uses the database.
  var environment: [String: String] {
    [
      "CHARACTERS_DATABASE_URL": address, "CHARACTERS_SOURCE": "postgres", "HOME": "/dev/null",
      "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin",
    ]
  }

  /// Returns a launch of `psql` that runs a statement or a command.
  func psql(_ command: String) -> ChildProcess {
    ChildProcess(["psql", address, "-qX", "-v", "ON_ERROR_STOP=1", "-c", command])
  }

  /// The bytes that the server has logged.
  var log: [UInt8] { (try? FileReader.bytes(of: "\(folder)/log")) ?? [] }

  // MARK: - Internal

  /// The exit code of the script if PostgreSQL is not installed.
  private static let missing: Int32 = 3

  private static func exitCode(of process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    return status >> 8 & 0xFF
  }

  private static func newPipe() throws(CommandFailure) -> (reader: Int32, writer: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw CommandFailure("could not open a pipe: \(SystemError.last.message)")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}
