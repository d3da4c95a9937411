import Foundation

/// A file in a new temporary folder, which is removed when the object is released.
final class TestFile {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  var path: String { folder.path + "/file" }

  init(_ text: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }
}
