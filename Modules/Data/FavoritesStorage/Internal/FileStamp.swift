#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Which file stands at a path, and when it was written last: another one after any writing.
struct FileStamp: Equatable {
  let isRegular: Bool
  private let device: UInt64
  private let file: UInt64
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// The stamp of what stands at a path, links followed; `nil` when nothing does.
  init?(of path: String) throws(StorageProblem) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      let code = errno
      var link = stat()
      if code == ENOENT, lstat(path, &link) == 0 {
        throw StorageProblem(path, "this is a link to nothing; remove it")
      }
      if code == ENOENT || code == ENOTDIR { return nil }
      throw .ofSystem(path, code)
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

  /// Whether the next writing is sure to give another stamp: clocks of file systems are coarse, so
  /// that two writings within their grain leave one time.
  var isOld: Bool {
    var now = timespec()
    guard clock_gettime(CLOCK_REALTIME, &now) == 0 else { return false }
    return Int(now.tv_sec) - seconds > Self.coarsestGrain
  }

  /// That of FAT, in seconds.
  private static let coarsestGrain = 2
}
