internal import CPostgres
internal import SystemKit

/// The functions of libpq, which are looked up once.
enum PostgresLibrary {
  private static let loaded = Result<Void, PostgresError> { () throws(PostgresError) in
    try bind(files: ["libpq.so.5", "libpq.5.dylib"])
  }

  static func load() throws(PostgresError) { try loaded.get() }

  /// Looks up the functions in the first of the files that exists.
  static func bind(files: [String]) throws(PostgresError) {
    do throws(DynamicLibraryError) {
      let library = try DynamicLibrary(
        "libpq", files: files,
        packages: .init(debian: "libpq5", fedora: "libpq", homebrew: "libpq"))
      try library.bindFunctions(named: cpostgres_function_name, cpostgres_bind)
    } catch {
      throw PostgresError(kind: .notInstalled, message: error.description)
    }
  }
}

/// Options of a connection, by their names.
struct PostgresOptions {
  private(set) var values: [String: String] = [:]

  /// Adds the options in a connection string. Returns `false` if it is not valid.
  mutating func parse(_ text: String) -> Bool {
    withUnsafeMutablePointer(to: &self) { cpostgres_parse(text, $0, Self.receive) != 0 }
  }

  /// Adds the options of a connection, also those from the environment and from files.
  mutating func read(_ connection: OpaquePointer) {
    withUnsafeMutablePointer(to: &self) { cpostgres_options(connection, $0, Self.receive) }
  }

  private static let receive:
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<CChar>?, UnsafePointer<CChar>?
    ) -> Void = { context, name, value in
      guard let context, let name, let value else { return }
      let options = context.assumingMemoryBound(to: PostgresOptions.self)
      options.pointee.values[String(cString: name)] = String(cString: value)
    }
}
