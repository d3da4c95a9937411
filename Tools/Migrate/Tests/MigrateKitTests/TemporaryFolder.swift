import Foundation

@testable import MigrateKit

/// A folder with files that is removed at the end of a test.
final class TemporaryFolder {
  let url = FileManager.default.temporaryDirectory.appending(path: "migrate-\(UUID().uuidString)")

  init(_ files: [String: String] = [:]) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (path, text) in files { try write(Data(text.utf8), to: path) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ data: Data, to path: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  func modules() throws -> [ViperModule] {
    ModuleFinder(SourceIndex(try SourceFolder(url))).modules()
  }

  func report(modules: [String] = []) throws -> MigrationReport {
    try MigrationReport(of: SourceFolder(url), modules: modules)
  }
}

/// Returns the modules of files whose paths don't matter.
func modules(_ texts: String...) throws -> [ViperModule] {
  let files = texts.enumerated().map { ("File\($0.offset).swift", $0.element) }
  return try TemporaryFolder(Dictionary(uniqueKeysWithValues: files)).modules()
}

extension ViperModule {
  /// The pieces as text, such as `view LoginViewController (presenter)`.
  var summary: [String] {
    pieces.map { piece in
      "\(piece.role.rawValue) \(piece.name)" + (piece.property.map { " (\($0))" } ?? "")
    }
  }
}
