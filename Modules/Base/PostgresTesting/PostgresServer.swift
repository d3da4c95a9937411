public import PostgresKit
import SystemKit

/// A PostgreSQL server for tests, with a temporary cluster of its own.
///
/// ```swift
/// @Suite(.enabled(if: PostgresServer.isInstalled, "PostgreSQL is not installed"))
/// struct NoteTests {
///   @Test("Stores a note") func storesNote() async throws {
///     let pool = PostgresPool(try await PostgresServer.shared().database())
///     try await pool.execute("CREATE TABLE note(text text)")
///   }
/// }
/// ```
///
/// The server stops and its files are removed when the object is released, and when the process
/// ends in any way: a small shell process waits for that.
public final class PostgresServer: Sendable {
  /// How clients connect.
  public enum Access: Hashable, Sendable {
    /// By a socket in the server's folder, without a password.
    case trust
    /// By a socket in the server's folder, with a password of letters and digits.
    case password(String)
    /// By TLS on a port of 127.0.0.1, with a certificate that the server has signed itself, or by
    /// the socket.
    case tls
  }

  /// A Boolean value that indicates whether a server can be started here: the programs of PostgreSQL
  /// and libpq are installed and, for the superuser, there is another user to run the server as.
  public static var isInstalled: Bool { ServerPrograms.found != nil }

  /// Returns the server that all tests of the process share. Don't kill it.
  ///
  /// - Throws: ``PostgresServerError`` if the server can't be started.
  public static func shared() async throws -> PostgresServer { try await sharedServer.value }

  /// Starts a server of your own, for a test that kills or restarts it.
  ///
  /// - Throws: ``PostgresServerError`` if the server can't be started.
  public static func start(_ access: Access = .trust) async throws -> PostgresServer {
    try await create(access, template: "\(try await shared().folder)/template")
  }

  private static let sharedServer = Task { try await create(.trust, template: nil) }

  /// Starts a server with a copy of a cluster; if `template` is `nil`, creates one.
  private static func create(
    _ access: Access, template: String?
  ) async throws -> PostgresServer {
    guard let programs = ServerPrograms.found else {
      throw PostgresServerError(description: "PostgreSQL is not installed")
    }
    let server = PostgresServer(access, try ServerSupervisor(programs))
    if template == nil { try await server.supervisor.send("template") }
    let template = template ?? "\(server.folder)/template"
    try await server.supervisor.send("init \(template) \(access.arguments)")
    try await server.supervisor.send("start")
    return server
  }

  private let access: Access
  private let supervisor: ServerSupervisor
  private let pool: PostgresPool
  private let lastDatabase = Locked(0)

  private init(_ access: Access, _ supervisor: ServerSupervisor) {
    (self.access, self.supervisor) = (access, supervisor)
    pool = PostgresPool(
      supervisor.address(access, of: "postgres", [:]),
      configuration: PostgresConfiguration(connections: 1))
  }

  deinit { supervisor.end() }

  /// The path of the self-signed certificate, for the option `sslrootcert`. The file exists if the
  /// server accepts TLS.
  public var certificate: String { "\(supervisor.folder)/server.crt" }

  /// The folder of the server's files, which does not exist any more after the server has stopped.
  public var folder: String { supervisor.folder }

  /// Creates an empty database, and returns its address.
  ///
  /// - Throws: `PostgresError` if the server does not create the database.
  public func database() async throws -> PostgresAddress { address(of: try await newDatabase()) }

  /// Creates an empty database, and returns its URL without a password, for a program that a test
  /// runs.
  ///
  /// - Throws: `PostgresError` if the server does not create the database.
  public func databaseURL() async throws -> String {
    let name = try await newDatabase()
    return "postgresql://tester@/\(name)?host=\(supervisor.folder)&port=\(supervisor.port)"
  }

  private func newDatabase() async throws -> String {
    let number = lastDatabase.withLock { number in
      number += 1
      return number
    }
    let version = try await pool.rows("SHOW server_version_num") { $0.text(0) ?? "" }
    let strategy = Int(version[0]) ?? 0 >= 150_000 ? " STRATEGY file_copy" : ""
    try await pool.execute("CREATE DATABASE test\(number) TEMPLATE template0\(strategy)")
    return "test\(number)"
  }

  /// Returns the address of a database, with options of libpq that replace those of the server.
  public func address(
    of database: String = "postgres", _ options: [String: String] = [:]
  ) -> PostgresAddress {
    supervisor.address(access, of: database, options)
  }

  /// Kills all processes of the server, as in a crash.
  ///
  /// - Throws: ``PostgresServerError`` if a process still runs.
  public func kill() async throws { try await supervisor.send("kill") }

  /// Stops the server if it runs, and starts it with the same address.
  ///
  /// - Throws: ``PostgresServerError`` if the server can't be started.
  public func restart() async throws {
    try await supervisor.send("stop")
    try await supervisor.send("start")
  }

  /// Stops the server, and removes its files.
  public func stop() async { await supervisor.endAndWait() }
}

extension ServerSupervisor {
  fileprivate func address(
    _ access: PostgresServer.Access, of database: String, _ options: [String: String]
  ) -> PostgresAddress {
    var values = ["dbname": database, "user": "tester", "port": "\(port)"]
    switch access {
    case .trust: values["host"] = folder
    case .password(let password):
      values["host"] = folder
      values["password"] = password
    case .tls:
      values["host"] = "127.0.0.1"
      values["sslmode"] = "require"
    }
    values.merge(options) { $1 }
    let pairs = values.sorted { $0.key < $1.key }.map { "\($0.key)='\($0.value)'" }
    return PostgresAddress(pairs.joined(separator: " "))
  }
}

/// A failure to run a server for tests.
public struct PostgresServerError: Error, CustomStringConvertible {
  /// What failed, with the messages of the program.
  public let description: String
}

extension PostgresServer.Access {
  /// The arguments of the supervisor's command that creates the cluster.
  fileprivate var arguments: String {
    switch self {
    case .trust: "trust"
    case .password(let password): "password \(password)"
    case .tls: "tls"
    }
  }
}
