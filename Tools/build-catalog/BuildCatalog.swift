import CatalogSourceKit
import CharacterCatalog
import Foundation
import SQLiteKit

/// Builds the embedded catalog database from its source files.
///
///     swift run build-catalog
///
/// Run this command in the repository's root folder after each change to a `.jsonl` file of the
/// catalog.
@main
struct BuildCatalog {
  static func main() throws {
    let folder = URL(filePath: "Modules/Data/CCatalog", directoryHint: .isDirectory)
    let source = try CatalogSource(folder: folder)
    let problems = CatalogCheck(source).problems()
    guard problems.isEmpty else {
      for problem in problems { report(problem.description) }
      exit(1)
    }
    let database = try SQLiteDatabase.inMemory()
    try CatalogWriter(database).write(source.text.characters)
    let bytes = try database.serialized()
    try Data(bytes).write(to: folder.appending(path: "characters.sqlite"), options: .atomic)
    print("\(source.text.characters.count) characters, \(bytes.count) bytes")
  }

  private static func report(_ line: String) {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
  }
}
