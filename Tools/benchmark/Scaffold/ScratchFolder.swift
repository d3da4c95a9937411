import CommandLineKit
import ScaffoldKit
import SystemKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A temporary folder on disk that contains the files of a tree.
struct ScratchFolder {
  let path: String

  /// Writes the visible files of a tree to a new folder, and waits until they are on disk.
  init(holding tree: some FileTree) throws {
    let manager = FileManager.default
    path = manager.temporaryDirectory.appending(path: "benchmark-\(UUID().uuidString)").path
    for file in try tree.paths(under: "") {
      let place = "\(path)/\(file)"
      let folder = place.prefix(upTo: place.lastIndex(of: "/") ?? place.startIndex)
      try manager.createDirectory(atPath: String(folder), withIntermediateDirectories: true)
      try Data(try tree.bytes(of: file) ?? []).write(to: URL(filePath: place))
    }
    sync()
  }

  /// Makes the folder a git repository that contains all files in one commit.
  func commit() throws(CommandFailure) {
    // Background maintenance by git would disturb the measurement.
    let settings = [
      "user.name=benchmark", "user.email=benchmark@localhost", "gc.auto=0",
      "maintenance.auto=false",
    ].flatMap { ["-c", $0] }
    for arguments in [["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "All"]] {
      try ChildProcess(["git", "-C", path] + settings + arguments).run()
    }
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
