import CommandLineKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A folder for the time that a piece of work takes.
struct TemporaryFolder: Sendable {
  /// Where it is, as an absolute path.
  let path: String

  /// Makes an empty folder under a name of its own, where only this user can look.
  init() throws(SubprocessError) {
    path = "\(Self.parent)/scaffold-\(UUID().uuidString)"
    try Self.attempt {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    }
  }

  /// Makes a folder in it with one file, and tells the folder's path.
  func add(folder: String, holding file: String, bytes: [UInt8]) throws(SubprocessError) -> String {
    let folder = "\(path)/\(folder)"
    try Self.attempt {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: false)
      try Data(bytes).write(to: URL(filePath: "\(folder)/\(file)"))
    }
    return folder
  }

  /// Removes it with all that is in it.
  func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Where temporary files go: `TMPDIR`, else `/tmp`.
  static var parent: String {
    let folder = ProcessEnvironment.variables["TMPDIR"] ?? ""
    return folder.hasPrefix("/") ? folder : "/tmp"
  }

  private static func attempt(_ work: () throws -> Void) throws(SubprocessError) {
    do {
      try work()
    } catch {
      throw SubprocessError("a temporary file can't be written in \(parent)")
    }
  }
}
