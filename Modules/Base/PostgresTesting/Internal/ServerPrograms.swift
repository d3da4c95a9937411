import SystemKit

/// Where the programs of a server are, and who runs them.
struct ServerPrograms: Sendable {
  /// The folder of `initdb` and `pg_ctl`.
  let folder: String
  /// The user to run the server as, since PostgreSQL refuses the superuser; empty for this user.
  let user: String

  static let found: ServerPrograms? = {
    guard let folder = folders.last(where: { access("\($0)/initdb", X_OK) == 0 }), hasLibrary else {
      return nil
    }
    if geteuid() != 0 { return ServerPrograms(folder: folder, user: "") }
    let users: [String] = ["postgres", "daemon"]
    let user = users.first { getpwnam($0) != nil }
    return user.map { ServerPrograms(folder: folder, user: $0) }
  }()

  /// The folders to search, the newest version last.
  private static var folders: [String] {
    let path = getenv("PATH").map { String(cString: $0) } ?? ""
    var folders = path.split(separator: ":").map(String.init)
    folders += ["/opt/homebrew/bin", "/usr/local/bin"]
    for parent in ["/opt/homebrew/opt", "/usr/local/opt", "/usr/lib/postgresql"] {
      let names = (try? FolderReader.entries(of: parent))?.map(\.name) ?? []
      let versions = names.sorted { version(of: $0) < version(of: $1) }
      folders += versions.map { "\(parent)/\($0)/bin" }
    }
    return folders
  }

  /// The number in a name such as `15` or `postgresql@17`.
  private static func version(of name: String) -> Int { Int(name.filter(\.isNumber)) ?? 0 }

  /// Whether libpq is installed. The names are those of PostgresKit, which doesn't publish them.
  private static var hasLibrary: Bool {
    (try? DynamicLibrary(
      "libpq", files: ["libpq.so.5", "libpq.5.dylib"],
      packages: .init(debian: "libpq5", fedora: "libpq", homebrew: "libpq"))) != nil
  }
}
