#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What stands at a path on disk.
struct FileStatus: Hashable {
  enum Kind: Hashable {
    case file, folder, link, other
  }

  let kind: Kind

  /// The permission bits.
  let mode: UInt32

  let owner: UInt32
  let group: UInt32
  let size: Int

  /// What stands at a path, or what the link there leads to; nil where there is nothing.
  static func following(_ path: String) throws(SystemError) -> FileStatus? {
    var status = stat()
    return try FileStatus(answer: stat(path, &status), status)
  }

  /// What stands at a path, be it a link; nil where there is nothing.
  static func notFollowing(_ path: String) throws(SystemError) -> FileStatus? {
    var status = stat()
    return try FileStatus(answer: lstat(path, &status), status)
  }

  /// What an open file is.
  static func open(_ descriptor: Int32) throws(SystemError) -> FileStatus {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last }
    return FileStatus(status)
  }

  private init?(answer: Int32, _ status: stat) throws(SystemError) {
    if answer != 0 {
      let error = SystemError.last
      if error.isAbsence { return nil }
      throw error
    }
    self.init(status)
  }

  private init(_ status: stat) {
    let mode = UInt32(status.st_mode)
    switch mode & UInt32(S_IFMT) {
    case UInt32(S_IFREG): kind = .file
    case UInt32(S_IFDIR): kind = .folder
    case UInt32(S_IFLNK): kind = .link
    case _: kind = .other
    }
    self.mode = mode & 0o7777
    owner = status.st_uid
    group = status.st_gid
    size = Int(status.st_size)
  }
}
