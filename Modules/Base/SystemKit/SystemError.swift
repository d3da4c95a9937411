// Re-exports the C library, so that modules that import SystemKit can call it.
#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#elseif canImport(Darwin)
  @_exported public import Darwin
#endif

/// An error that a failed system call reports.
///
/// ```swift
/// func currentFolder() throws(SystemError) -> String {
///   guard let path = getcwd(nil, 0) else { throw .last }
///   defer { free(path) }
///   return String(cString: path)
/// }
/// ```
public struct SystemError: Error, Hashable, CustomStringConvertible {
  /// The error number, such as `ENOENT`.
  public let code: Int32

  /// Creates an error from an error number, such as `ENOENT`.
  public init(code: Int32) { self.code = code }

  /// The error of the last call on this thread that failed, from `errno`.
  public static var last: SystemError { SystemError(code: errno) }

  /// The message of the C library, such as "Permission denied".
  public var message: String { String(cString: strerror(code)) }

  /// The message for the middle of a sentence, such as "permission denied". The reason for `EILSEQ`
  /// is "it contains a name that is not UTF-8".
  public var reason: String {
    if code == EILSEQ { return "it contains a name that is not UTF-8" }
    return message.prefix(1).lowercased() + message.dropFirst()
  }

  /// The same text as ``reason``.
  public var description: String { reason }

  /// Whether the call failed because nothing exists at the path.
  var isNotFound: Bool { code == ENOENT || code == ENOTDIR }
}
