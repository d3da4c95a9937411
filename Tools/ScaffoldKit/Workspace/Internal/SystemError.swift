#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a system call answered instead of doing its work.
struct SystemError: Error, Hashable {
  let code: Int32

  /// The error of the call that has just failed.
  static var last: SystemError { SystemError(code: errno) }

  /// What the system says, such as "permission denied".
  var reason: String {
    if code == EILSEQ { return "it holds a name that is not UTF-8" }
    let text = String(cString: strerror(code))
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  /// Whether the call failed because nothing stands at the path.
  var isAbsence: Bool { code == ENOENT || code == ENOTDIR }
}
