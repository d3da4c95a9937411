import SystemKit

/// The identity, size and modification time of a file. They show whether the file was written to.
struct FileFingerprint: Equatable {
  let isRegular: Bool
  private let device: UInt64
  private let file: UInt64
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// Creates the fingerprint of the file at a path, following links; `nil` if no file exists.
  init?(of path: String) throws(StorageError) {
    var status = stat()
    while stat(path, &status) != 0 {
      let code = errno
      guard code == ENOENT || code == ENOTDIR else { throw .system(path, code) }
      guard code == ENOENT, lstat(path, &status) == 0 else { return nil }
      if status.st_mode & S_IFMT == S_IFLNK {
        throw StorageError(path, "broken symbolic link", hint: "remove it")
      }
      // Another program has created the file since the first check.
    }
    isRegular = status.st_mode & S_IFMT == S_IFREG
    device = UInt64(truncatingIfNeeded: status.st_dev)
    file = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Darwin)
      let written = status.st_mtimespec
    #else
      let written = status.st_mtim
    #endif
    seconds = Int(written.tv_sec)
    nanoseconds = Int(written.tv_nsec)
  }

  /// Whether the next write is certain to change the fingerprint.
  ///
  /// File systems round times, so two writes in quick succession can have the same modification
  /// time.
  var isOld: Bool {
    var now = timespec()
    guard clock_gettime(CLOCK_REALTIME, &now) == 0 else { return false }
    return seconds < Int(now.tv_sec) - Self.coarsestResolution
  }

  /// The resolution of modification times on FAT, in seconds.
  private static let coarsestResolution = 2
}
