public import Foundation

/// The Swift files of a folder, whose texts can be replaced in memory.
public struct SourceFolder: Sendable {
  /// An error that prevents reading the folder.
  public enum ReadError: Error, CustomStringConvertible {
    case missing(path: String)
    case notAFolder(path: String)

    /// The message, without control characters.
    public var description: String {
      switch self {
      case .missing(let path): "'\(path.printable)' does not exist"
      case .notAFolder(let path): "'\(path.printable)' is not a folder"
      }
    }
  }

  private let url: URL

  /// The paths of the files, relative to the folder, sorted.
  let paths: [String]

  /// The folders that can't be listed.
  let unreadableFolders: [String]

  private var replaced: [String: String] = [:]

  /// Lists the files of a folder, except those in hidden folders, `Pods`, `Carthage`, `build` and
  /// `DerivedData`. Does not follow symbolic links.
  public init(_ url: URL) throws(ReadError) {
    self.url = url.resolvingSymlinksInPath()
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      throw .missing(path: url.relativePath)
    }
    guard isFolder.boolValue else { throw .notAFolder(path: url.relativePath) }
    (paths, unreadableFolders) = Self.swiftFiles(in: self.url)
  }

  /// Returns the text of a file, including the changes so far; `nil` if it can't be read or is not
  /// valid UTF-8.
  func text(of path: String) -> String? {
    if let text = replaced[path] { return text }
    guard let data = try? Data(contentsOf: url.appending(path: path)) else { return nil }
    return String(validating: data, as: UTF8.self)
  }

  mutating func replace(_ path: String, with text: String) { replaced[path] = text }

  private static func swiftFiles(in url: URL) -> (files: [String], unreadable: [String]) {
    let skipped: Set = ["Pods", "Carthage", "build", "DerivedData", "node_modules"]
    var unreadable: [String] = []
    func path(_ file: URL) -> String { String(file.path.dropFirst(url.path.count + 1)) }
    let files = FileManager.default.enumerator(
      at: url, includingPropertiesForKeys: [.isRegularFileKey, .isDirectoryKey],
      options: [.skipsHiddenFiles]
    ) { file, _ in
      unreadable.append(path(file))
      return true
    }
    var paths: [String] = []
    while let file = files?.nextObject() as? URL {
      let values = try? file.resourceValues(forKeys: [.isRegularFileKey, .isDirectoryKey])
      if values?.isDirectory == true, skipped.contains(file.lastPathComponent) {
        files?.skipDescendants()
      } else if values?.isRegularFile == true, file.pathExtension == "swift" {
        paths.append(path(file))
      }
    }
    return (paths.sorted(), unreadable.sorted())
  }
}
