#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension StorageError {
  /// An error from the error code of a system call about a path.
  static func system(_ path: String, _ code: Int32 = errno) -> StorageError {
    StorageError(path, String(cString: strerror(code)))
  }
}
