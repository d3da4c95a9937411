import Foundation

/// A cache folder for the copies of sources, which is removed with the object. It is in memory, if
/// possible, because a busy disk slows down the tests.
final class CopyFolder: Sendable {
  let path =
    (FileManager.default.isWritableFile(atPath: "/dev/shm")
      ? "/dev/shm" : FileManager.default.temporaryDirectory.path) + "/copy-\(UUID().uuidString)"

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var environment: [String: String] { ["XDG_CACHE_HOME": path] }
}
