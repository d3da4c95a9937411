/// The error of a system call that failed.
///
/// ```swift
/// func currentFolder() throws(SystemError) -> String {
///   guard let path = getcwd(nil, 0) else { throw .last }
///   defer { free(path) }
///   return String(cString: path)
/// }
/// ```
public struct SystemError: Error, Hashable, CustomStringConvertible {
  /// The number, such as `ENOENT`.
  public let code: Int32

  /// An error with a number.
  public init(code: Int32) { self.code = code }

  /// The error of the last call on this thread that failed, from `errno`.
  public static var last: SystemError { SystemError(code: errno) }

  /// The reason as text, such as "permission denied".
  public var reason: String {
    if code == EILSEQ { return "it contains a name that is not UTF-8" }
    let text = String(cString: strerror(code))
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  /// The reason, as in ``reason``.
  public var description: String { reason }

  /// Whether the call failed because nothing exists at the path.
  public var isNotFound: Bool { code == ENOENT || code == ENOTDIR }
}
