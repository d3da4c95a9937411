import CommandLineKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A temporary folder, which exists until it is removed.
struct TemporaryFolder: Sendable {
  /// The absolute path.
  let path: String

  /// Creates an empty folder with a unique name that only this user can read.
  init() throws(CommandFailure) {
    path = "\(Self.parent)/scaffold-\(UUID().uuidString)"
    try Self.attempt {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    }
  }

  /// Creates a folder in it with one file, if any.
  ///
  /// - Returns: The path of the new folder.
  func add(folder: String, holding file: String? = nil, bytes: [UInt8] = []) throws(CommandFailure)
    -> String
  {
    let folder = "\(path)/\(folder)"
    try Self.attempt {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: false)
      if let file { try Data(bytes).write(to: URL(filePath: "\(folder)/\(file)")) }
    }
    return folder
  }

  /// Removes the folder and its content.
  func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The folder for temporary files: `TMPDIR`, else `/tmp`.
  static var parent: String {
    let folder = ProcessEnvironment.variables["TMPDIR"] ?? ""
    return folder.hasPrefix("/") ? folder : "/tmp"
  }

  private static func attempt(_ work: () throws -> Void) throws(CommandFailure) {
    do {
      try work()
    } catch {
      throw CommandFailure("a temporary file cannot be written in \(parent)")
    }
  }
}
