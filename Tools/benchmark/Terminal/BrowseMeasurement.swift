import CharacterCatalog
import CharacterDomain
import CommandLineKit
import SQLiteKit
import SystemKit

/// Measures `characters browse` with a multiplied catalog on a pseudo-terminal of 120×40 cells, and
/// compares it with `less`.
@MainActor
struct BrowseMeasurement {
  private static let characterCount = 100_000

  let settings: Settings

  func section() async throws -> ReportSection {
    settings.progress("building characters and benchmark in release mode")
    let package = try PackageFolder()
    let characters = try ReleaseBuild("characters", in: package)
    let benchmark = try ReleaseBuild("benchmark", in: package)
    settings.progress("building a catalog of \(ReadableNumber.text(Self.characterCount)) rows")
    let image = try CatalogImage(
      MultipliedCharacters(
        try await CharacterCatalog().allCharacters(), count: Self.characterCount))
    defer { image.folder.remove() }
    let embedded = try await TerminalProgram(browsing: CharacterCatalog(), with: characters.program)
    let multiplied = try await TerminalProgram(
      browsing: CatalogImage.catalog(at: image.path), with: benchmark.program, image: image.path)
    var section = ReportSection(
      part: .browse,
      title: "characters browse, \(ReadableNumber.text(Self.characterCount)) rows, 120×40")
    section.notes = [
      "The catalog is multiplied, and mapped into memory as the embedded one is.",
      "Keys come at random times, and rows have about 45 characters.",
      "The memory contains the visited pages of the catalog and of the program.",
      "Idle: once a task has run, Dispatch on Linux counts its threads each second, forever.",
    ]
    settings.progress("pressing \(settings.keys) keys that scroll")
    let figures = try TerminalFigures.measure(
      [multiplied, embedded], besideLessWith: Self.characterCount, settings)
    let launch = ReportRow(
      what: "launch to first row, embedded catalog", figure: .time(Timing(figures[1].launches)),
      target: .atMost(.milliseconds(15)))
    section.rows = [launch] + figures[0].rows(beside: figures.dropFirst(2).first)
    return section
  }
}

extension TerminalProgram {
  /// Creates a launch of `characters browse`, in which each key press scrolls by one row.
  ///
  /// - Parameters:
  ///   - catalog: The catalog that the program shows.
  ///   - executable: The path of `characters`, or of this benchmark.
  ///   - image: The path of a file that contains the catalog; `nil` for the embedded catalog.
  /// - Throws: An error if `catalog` can't be read.
  fileprivate init(
    browsing catalog: CharacterCatalog, with executable: String, image: String? = nil
  ) async throws {
    let first = try await catalog.list(CharacterFilter(), sort: .name, page: PageRequest(limit: 1))
    self.init(
      name: "characters browse", arguments: [executable, "browse"], scrollKey: TerminalProgram.down)
    // The screen truncates long names.
    firstRow = String(first.items[0].reference.name.prefix(10))
    // A folder that does not exist contains no favorites.
    environment["HOME"] = "/nonexistent"
    environment[CatalogImage.variable] = image
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
