#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension StorageProblem {
  /// What the last failed call to the system said about a path.
  static func ofSystem(_ path: String, _ code: Int32 = errno) -> StorageProblem {
    StorageProblem(path, String(cString: strerror(code)))
  }
}
