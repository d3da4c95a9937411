public import Foundation

/// The Swift files of a folder, whose texts can be replaced in memory.
public struct SourceFolder: Sendable {
  /// An error that prevents reading the whole folder.
  public struct ReadError: Error, CustomStringConvertible {
    public let description: String
  }

  private let url: URL

  /// The paths of the files, relative to the folder, sorted.
  let paths: [String]

  /// The paths of files that are not valid UTF-8.
  private(set) var unreadable: [String] = []

  private var replaced: [String: String] = [:]

  /// Lists the files of a folder, except those in hidden folders, `Pods`, `Carthage`, `build` and
  /// `DerivedData`. Does not follow symbolic links.
  public init(_ url: URL) throws(ReadError) {
    self.url = url.resolvingSymlinksInPath()
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      throw ReadError(description: "'\(url.relativePath)' does not exist")
    }
    guard isFolder.boolValue else {
      throw ReadError(description: "'\(url.relativePath)' is not a folder")
    }
    paths = Self.swiftFiles(in: self.url).sorted()
  }

  /// Returns the text of a file, including the changes so far; `nil` if it is not valid UTF-8.
  func text(of path: String) -> String? {
    if let text = replaced[path] { return text }
    guard let data = try? Data(contentsOf: url.appending(path: path)) else { return nil }
    return String(validating: data, as: UTF8.self)
  }

  mutating func replace(_ path: String, with text: String) { replaced[path] = text }

  private static func swiftFiles(in url: URL) -> [String] {
    let skipped: Set = ["Pods", "Carthage", "build", "DerivedData", "node_modules"]
    let files = FileManager.default.enumerator(
      at: url, includingPropertiesForKeys: [.isRegularFileKey, .isDirectoryKey],
      options: [.skipsHiddenFiles])
    var paths: [String] = []
    while let file = files?.nextObject() as? URL {
      let values = try? file.resourceValues(forKeys: [.isRegularFileKey, .isDirectoryKey])
      if values?.isDirectory == true, skipped.contains(file.lastPathComponent) {
        files?.skipDescendants()
      } else if values?.isRegularFile == true, file.pathExtension == "swift" {
        paths.append(String(file.path.dropFirst(url.path.count + 1)))
      }
    }
    return paths
  }
}
