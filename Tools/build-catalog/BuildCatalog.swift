import CatalogSourceKit
import CharacterCatalog
import Foundation
import SQLiteKit

/// Builds the embedded catalog database from its source files, or writes the data files of a
/// release.
///
///     swift run build-catalog
///     swift run build-catalog --release FOLDER
///
/// Run the first command in the repository's root folder after each change to a `.jsonl` file of the
/// catalog. `Tools/release-catalog` runs the second one.
@main
struct BuildCatalog {
  static func main() {
    do {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      fail(["\(error)"])
    }
  }

  private static let folder = URL(filePath: "Modules/Data/CCatalog", directoryHint: .isDirectory)

  private static func run(_ arguments: [String]) throws {
    switch arguments.count {
    case 0: try writeDatabase(of: try checkedSource())
    case 2 where arguments[0] == "--release":
      let target = URL(filePath: arguments[1], directoryHint: .isDirectory)
      for (name, content) in try CatalogRelease(of: try checkedSource(), in: folder).files() {
        try content.write(to: target.appending(path: name), options: .atomic)
      }
    default:
      report("usage: build-catalog [--release FOLDER]")
      exit(2)
    }
  }

  private static func writeDatabase(of source: CatalogSource) throws {
    let database = try SQLiteDatabase.inMemory()
    try CatalogWriter(database).write(source.characters, works: source.works)
    let bytes = try database.serialized()
    try Data(bytes).write(to: folder.appending(path: "characters.sqlite"), options: .atomic)
    print(
      "\(source.characters.count) characters, \(source.works.count) works, \(bytes.count) bytes")
  }

  /// Reads the source and checks it. Reports each problem, and exits if there is one.
  private static func checkedSource() throws -> CatalogSource {
    let source = try CatalogSource(folder: folder)
    let problems = CatalogCheck(source).problems()
    if !problems.isEmpty { fail(problems.map(\.description)) }
    return source
  }

  private static func fail(_ lines: [String]) -> Never {
    for line in lines { report(line) }
    exit(1)
  }

  private static func report(_ line: String) {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
  }
}
