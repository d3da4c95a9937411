import Foundation

/// A temporary folder for one test, which is removed with its files when the object is released.
final class TestFolder {
  let path = FileManager.default.temporaryDirectory.path + "/" + UUID().uuidString

  init() {
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
