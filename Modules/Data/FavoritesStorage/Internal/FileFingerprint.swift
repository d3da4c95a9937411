import SystemKit

/// The identity, size and modification time of a file. Two equal fingerprints suggest that the file
/// was not written to in between; see ``isOld``.
struct FileFingerprint: Equatable {
  let isRegular: Bool
  private let device: UInt64
  private let file: UInt64
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// Reads the fingerprint of the file at `path`, following symbolic links. Returns `nil` if no
  /// file exists. Throws an error for a broken symbolic link, or if the file can't be examined.
  init?(of path: String) throws(StorageError) {
    var status = stat()
    while stat(path, &status) != 0 {
      let code = errno
      guard code == ENOENT || code == ENOTDIR else { throw .system(path, code) }
      guard code == ENOENT, lstat(path, &status) == 0 else { return nil }
      if status.st_mode & S_IFMT == S_IFLNK {
        throw StorageError(path, "broken symbolic link", hint: "remove it")
      }
      // Another program has created the file since the call to `stat`.
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

  /// Whether any later write is certain to change the fingerprint.
  ///
  /// File systems round modification times. So two writes in quick succession can have the same
  /// time.
  var isOld: Bool {
    var now = timespec()
    guard clock_gettime(CLOCK_REALTIME, &now) == 0 else { return false }
    return seconds < Int(now.tv_sec) - Self.coarsestResolution
  }

  /// The resolution of modification times in seconds on FAT, the coarsest common file system.
  private static let coarsestResolution = 2
}
