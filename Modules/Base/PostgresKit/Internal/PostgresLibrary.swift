internal import CPostgres
internal import SystemKit

/// The functions of libpq. Load the library before.
let libpq = cpostgres_bound_functions()

func string(_ text: UnsafePointer<CChar>?) -> String { text.map { String(cString: $0) } ?? "" }

enum PostgresLibrary {
  static let loaded = Result<Void, PostgresError> { () throws(PostgresError) in
    try bind(files: ["libpq.so.5", "libpq.5.dylib"])
  }

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

  /// Returns the options that have a value, and frees the list.
  static func values(of list: UnsafeMutablePointer<cpostgres_option>) -> [String: String] {
    defer { libpq.PQconninfoFree(list) }
    var (values, next) = ([String: String](), list)
    while let name = next.pointee.name {
      let value = string(next.pointee.value)
      if !value.isEmpty { values[string(name)] = value }
      next += 1
    }
    return values
  }
}
