import Foundation

/// An empty folder of a test, which is removed with all its files.
final class TestFolder {
  let path = FileManager.default.temporaryDirectory.path + "/" + UUID().uuidString

  init() {
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
