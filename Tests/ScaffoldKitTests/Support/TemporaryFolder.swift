import Foundation

/// A temporary folder for one test, which is removed with its files when the object is
/// deinitialized.
final class TemporaryFolder {
  /// A file, a folder or a symbolic link.
  struct Item: Hashable {
    var mode: Int
    /// The content of a file; `nil` for a folder or a link.
    var bytes: [UInt8]?
  }

  let path = parent + "/" + UUID().uuidString

  /// A file system in memory, if possible, because the fault tests write thousands of files.
  private static let parent =
    FileManager.default.isWritableFile(atPath: "/dev/shm")
    ? "/dev/shm" : FileManager.default.temporaryDirectory.path(percentEncoded: false)

  init(_ files: [String: String] = [:]) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws {
    let file = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path + "/" + name, withDestinationPath: target)
  }

  func setMode(_ mode: Int, of name: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: path + "/" + name)
  }

  /// Returns everything below the folder by relative path, including hidden files.
  func contents() throws -> [String: Item] {
    var items: [String: Item] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
      let attributes = try FileManager.default.attributesOfItem(atPath: path + "/" + name)
      let isFile = attributes[.type] as? FileAttributeType == .typeRegular
      items[name] = Item(
        mode: attributes[.posixPermissions] as? Int ?? 0,
        bytes: isFile
          ? FileManager.default.contents(atPath: path + "/" + name).map(Array.init) : nil)
    }
    return items
  }
}
