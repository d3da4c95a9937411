#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A temporary folder, which exists until you call ``remove()``.
///
/// ```swift
/// func sorted(_ text: String) async throws(CommandFailure) -> [UInt8] {
///   let folder = try TemporaryFolder(prefix: "sorting")
///   defer { folder.remove() }
///   let input = try folder.add(folder: "input", holding: "text", bytes: Array(text.utf8))
///   return try await Subprocess("sort", ["\(input)/text"]).run().output
/// }
/// ```
public struct TemporaryFolder: Sendable {
  /// The absolute path of the folder.
  public let path: String

  /// Creates an empty folder that only this user can read.
  ///
  /// - Parameter prefix: The start of the name, before a unique part.
  /// - Throws: ``CommandFailure`` if the folder can't be created.
  public init(prefix: String) throws(CommandFailure) {
    path = "\(Self.parent)/\(prefix)-\(UUID().uuidString)"
    try Self.attempt {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    }
  }

  /// Creates a folder inside this folder, with one file if `file` is given.
  ///
  /// - Parameters:
  ///   - folder: The name of the new folder.
  ///   - file: The name of the file.
  ///   - bytes: The content of the file.
  /// - Returns: The path of the new folder.
  /// - Throws: ``CommandFailure`` if the folder or the file can't be created.
  public func add(
    folder: String, holding file: String? = nil, bytes: [UInt8] = []
  ) throws(CommandFailure) -> String {
    let folder = "\(path)/\(folder)"
    try Self.attempt {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
      if let file { try Data(bytes).write(to: URL(filePath: "\(folder)/\(file)")) }
    }
    return folder
  }

  /// Removes the folder and its content. Ignores failures.
  public func remove() { try? FileManager.default.removeItem(atPath: path) }

  /// The folder for temporary files: `TMPDIR` if it is an absolute path; otherwise `/tmp`.
  public static var parent: String {
    let folder = ProcessEnvironment.variables["TMPDIR"] ?? ""
    return folder.hasPrefix("/") ? folder : "/tmp"
  }

  private static func attempt(_ work: () throws -> Void) throws(CommandFailure) {
    do { try work() } catch {
      throw CommandFailure("a temporary file can't be written in \(parent)")
    }
  }
}
