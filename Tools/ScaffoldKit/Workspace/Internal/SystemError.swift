/// The `errno` code of a system call that failed.
struct SystemError: Error, Hashable {
  let code: Int32

  /// The error of the last call that failed.
  static var last: SystemError { SystemError(code: errno) }

  /// The reason as text, such as "permission denied".
  var reason: String {
    if code == EILSEQ { return "it contains a name that is not UTF-8" }
    let text = String(cString: strerror(code))
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  /// Whether the call failed because nothing exists at the path.
  var isNotFound: Bool { code == ENOENT || code == ENOTDIR }
}
