import Foundation

/// The Swift files of this repository, found from this one.
enum SourceFiles {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Where a path of this repository is on disk.
  static func location(of path: String) -> String { folder.appending(path: path).path }

  /// The manifest, and whatever lies in the folders of sources.
  static let all: [URL] =
    [folder.appending(path: "Package.swift")]
    + ["App", "Modules", "Tests", "Tools"].flatMap { name in
      let paths = try? FileManager.default.subpathsOfDirectory(
        atPath: folder.appending(path: name).path)
      return (paths ?? []).filter { $0.hasSuffix(".swift") }.sorted()
        .map { folder.appending(path: "\(name)/\($0)") }
    }

  static func bytes(of file: URL) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: file))
  }
}
