import SystemKit

extension StorageError {
  /// An error from the error code of a system call about a path.
  static func system(_ path: String, _ code: Int32 = errno) -> StorageError {
    switch code {
    case ENOSPC, EDQUOT: .full(path)
    case _: StorageError(path, String(cString: strerror(code)))
    }
  }

  /// The file can't be written to, for the reason of a system call that failed.
  static func notWritable(_ path: String, _ code: Int32) -> StorageError {
    switch code {
    case 0, EACCES, EPERM: .readOnly(path)
    case _: .system(path, code)
    }
  }
}
