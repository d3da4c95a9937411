/// Functions that list the entries of a folder.
///
/// ```swift
/// let names = try FolderReader.entries(of: "/etc")?.map(\.name).sorted()
/// ```
public enum FolderReader {
  /// A file, folder or link inside a folder.
  public struct Entry: Hashable, Sendable {
    /// The last component of the path.
    public let name: String
    /// The kind of the entry. A link to a file has the kind ``FileStatus/Kind/file``; any other
    /// link has the kind ``FileStatus/Kind/link``.
    public let kind: FileStatus.Kind
  }

  /// Returns the entries of a folder, including hidden entries, in no particular order; `nil` if
  /// there is no folder at the path.
  ///
  /// - Throws: A ``SystemError`` if the folder can't be read, or `EILSEQ` if a name is not valid
  ///   UTF-8.
  public static func entries(of path: String) throws(SystemError) -> [Entry]? {
    guard let folder = opendir(path) else {
      let error = SystemError.last
      if error.isNotFound { return nil }
      throw error
    }
    defer { closedir(folder) }
    var entries: [Entry] = []
    while true {
      errno = 0
      guard let entry = readdir(folder) else { break }
      guard let name = try name(of: &entry.pointee.d_name) else { continue }
      let kind = try kind(type: Int32(entry.pointee.d_type), at: path + "/" + name)
      entries.append(Entry(name: name, kind: kind))
    }
    guard errno == 0 else { throw .last }
    return entries
  }

  /// Converts `d_name`, which Swift imports as a tuple. Returns `nil` for `.` and `..`, and throws
  /// `EILSEQ` if the name is not valid UTF-8.
  private static func name<Characters>(
    of characters: inout Characters
  ) throws(SystemError) -> String? {
    let name = withUnsafeBytes(of: &characters) { bytes in
      String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    guard let name else { throw SystemError(code: EILSEQ) }
    return name == "." || name == ".." ? nil : name
  }

  private static func kind(type: Int32, at path: String) throws(SystemError) -> FileStatus.Kind {
    switch type {
    case Int32(DT_REG): return .file
    case Int32(DT_DIR): return .folder
    case Int32(DT_LNK), Int32(DT_UNKNOWN):
      let kind = try FileStatus.notFollowing(path)?.kind ?? .other
      guard kind == .link else { return kind }
      // A broken link, or a link to an unreadable target, doesn't make the folder unreadable.
      return (try? FileStatus.following(path))?.kind == .file ? .file : .link
    case _: return .other
    }
  }
}
