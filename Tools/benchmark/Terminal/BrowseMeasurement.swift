import CharacterCatalog
import CharacterDomain
import CommandLineKit
import SQLiteKit
import SystemKit

/// Measures `characters browse` with large lists on a pseudo-terminal of 120×40 cells: a multiplied
/// catalog, which is compared with `less`, and a copy of a web service, which is compared with it.
@MainActor
struct BrowseMeasurement {
  private static let rowCount = 100_000

  let settings: Settings

  func section() async throws -> ReportSection {
    settings.progress("building characters and benchmark in release mode")
    let package = try PackageFolder()
    let characters = try ReleaseBuild("characters", in: package).program
    let benchmark = try ReleaseBuild("benchmark", in: package).program
    let count = ReadableNumber.text(Self.rowCount)
    settings.progress("building a catalog of \(count) rows")
    let catalog = CharacterCatalog()
    let image = try CatalogImage(
      MultipliedCharacters(try await catalog.allCharacters(), count: Self.rowCount))
    defer { image.folder.remove() }
    settings.progress("copying \(count) rows from a server")
    let cache = try TemporaryFolder(prefix: "benchmark")
    defer { cache.remove() }
    let copy = try Self.copy(in: cache.path, with: characters)
    settings.progress("pressing \(settings.keys) keys that scroll")
    let name = try await catalog.list(.init(), sort: .name, page: PageRequest(limit: 1))
      .items[0].reference.name
    let figures = try TerminalFigures.measure(
      [
        TerminalProgram(browsing: name, with: benchmark, [CatalogImage.variable: image.path]),
        TerminalProgram(browsing: name, with: characters),
        TerminalProgram(browsing: CharacterServer.firstName, with: characters, copy),
      ], besideLessWith: Self.rowCount, settings)
    let launch = ReportRow(
      "launch to first row, embedded catalog", Timing(figures[1].launches),
      target: .atMost(.milliseconds(15)))
    return ReportSection(
      part: .browse, title: "characters browse, \(count) rows, 120×40",
      notes: [
        "The catalog is multiplied, and mapped into memory as the embedded one is.",
        "Keys come at random times, and rows have about 45 characters.",
        "The memory contains the visited pages of the catalog and of the program.",
      ],
      rows: [launch] + figures[0].rows(beside: figures.dropFirst(3).first, "less")
        + figures[2].rows("a copy: ", beside: figures[0], "multiplied"))
  }

  /// Copies many characters from a server on this computer.
  ///
  /// - Returns: The environment in which `characters` reads the copy.
  private static func copy(
    in folder: String, with program: String
  ) throws(CommandFailure) -> [String: String] {
    let server = try CharacterServer(count: rowCount, pageSize: 100)
    let environment = server.environment(cachingIn: folder)
    try ChildProcess([program, "sync", "rickandmorty"], environment: environment).run()
    return environment
  }
}

extension TerminalProgram {
  /// Creates a launch of `characters browse`, in which each key press scrolls by one row.
  ///
  /// - Parameters:
  ///   - first: The name in the first row, or the beginning of the name.
  ///   - executable: The path of `characters`, or of this benchmark.
  ///   - variables: Environment variables that select the list; by default, the embedded catalog.
  init(
    browsing first: String, with executable: String, _ variables: [String: String] = [:]
  ) {
    // A route leaves out the walkthrough. The screen truncates long names.
    self.init(
      name: "characters browse", arguments: [executable, "browse", "--open", "list"],
      firstRow: String(first.prefix(10)), scrollKey: TerminalProgram.down)
    // A folder that does not exist contains no favorites.
    environment["HOME"] = "/dev/null"
    environment.merge(variables) { $1 }
  }
}

/// A temporary file that contains a catalog.
///
/// A launched program maps the file into memory, as the system does with the embedded catalog.
struct CatalogImage {
  /// The environment variable that passes the path of the file to a launched program.
  static let variable = "BENCHMARK_CATALOG"

  let folder: TemporaryFolder
  let path: String

  /// Writes characters to a new temporary file.
  ///
  /// - Throws: `SQLiteError`, or `CommandFailure` if the file can't be written.
  init(_ characters: MultipliedCharacters) throws {
    let database = try SQLiteDatabase.inMemory()
    try CatalogWriter(database).write(characters)
    folder = try TemporaryFolder(prefix: "benchmark")
    path =
      try folder.add(folder: "catalog", holding: "file", bytes: database.serialized()) + "/file"
  }

  /// Opens the catalog in a file. The file stays mapped until the process exits.
  ///
  /// - Throws: `SQLiteError`, or `CommandFailure` if the file can't be read.
  static func catalog(at path: String) throws -> CharacterCatalog {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    guard let size = try? FileStatus.open(descriptor).size,
      let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED
    else { throw CommandFailure("could not read \(path): \(SystemError.last.message)") }
    let bytes = UnsafeRawBufferPointer(start: start, count: size)
    return CharacterCatalog(database: try SQLiteDatabase.reading(image: bytes))
  }
}
