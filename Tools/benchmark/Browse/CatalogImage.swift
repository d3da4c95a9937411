import CharacterCatalog
import CharacterDomain
import CommandLineKit
import SQLiteKit
import SystemKit

/// A temporary file with a catalog.
///
/// A launched program maps it into its memory, as the system does with the embedded catalog.
struct CatalogImage {
  /// The environment variable that gives the path to a program.
  static let variable = "BENCHMARK_CATALOG"

  /// The path of the file.
  let path: String

  /// Writes the characters to a file.
  ///
  /// - Throws: `SQLiteError`, or `CommandFailure` if the file can't be written.
  init(_ characters: MultipliedCharacters) throws {
    let database = try SQLiteDatabase.inMemory()
    try CatalogWriter(database).write(characters)
    path = "\(ProcessEnvironment.variables["TMPDIR"] ?? "/tmp")/benchmark-\(getpid()).sqlite"
    guard let file = fopen(path, "w") else { throw Self.failure("write", path) }
    defer { fclose(file) }
    let bytes = try database.serialized()
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else {
      throw Self.failure("write", path)
    }
  }

  /// Removes the file.
  func remove() { unlink(path) }

  /// Opens the catalog.
  ///
  /// - Throws: `SQLiteError`, or `CommandFailure` if the file can't be read.
  func catalog() throws -> CharacterCatalog { try Self.catalog(at: path) }

  /// Opens the catalog that was given to this process; `nil` if there is none.
  ///
  /// - Throws: `SQLiteError`, or `CommandFailure` if the file can't be read.
  static func catalog(in environment: [String: String]) throws -> CharacterCatalog? {
    try environment[variable].map(catalog)
  }

  private static func catalog(at path: String) throws -> CharacterCatalog {
    guard let bytes = map(path) else { throw failure("read", path) }
    return CharacterCatalog(database: try SQLiteDatabase.reading(image: bytes))
  }

  /// Returns the content of a file, as long as the process runs.
  private static func map(_ path: String) -> UnsafeRawBufferPointer? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0,
      let start = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, descriptor, 0),
      start != MAP_FAILED
    else { return nil }
    return UnsafeRawBufferPointer(start: start, count: Int(status.st_size))
  }

  private static func failure(_ verb: String, _ path: String) -> CommandFailure {
    CommandFailure("cannot \(verb) \(path): \(String(cString: strerror(errno)))")
  }
}
