import CommandLineKit
import ScaffoldKit
import SystemKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A temporary tree of files on disk.
struct ScratchFolder {
  /// The path of the folder.
  let path: String

  private let files: [String]

  /// Writes all files of a tree into a new folder, and waits until they are on the disk.
  init(holding tree: some FileTree) throws {
    let manager = FileManager.default
    path = manager.temporaryDirectory.appending(path: "benchmark-\(UUID().uuidString)").path
    files = try tree.paths(under: "")
    for file in files {
      let place = "\(path)/\(file)"
      let folder = place.prefix(upTo: place.lastIndex(of: "/") ?? place.startIndex)
      try manager.createDirectory(atPath: String(folder), withIntermediateDirectories: true)
      try Data(try tree.bytes(of: file) ?? []).write(to: URL(filePath: place))
    }
    sync()
  }

  /// Makes the folder a git repository with all files in one commit.
  func commit() throws(CommandFailure) {
    // Maintenance in the background would disturb the measurement.
    let settings = [
      "user.name=benchmark", "user.email=benchmark@localhost", "gc.auto=0",
      "maintenance.auto=false",
    ].flatMap { ["-c", $0] }
    for arguments in [["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "All"]] {
      let git = ChildProcess(["git", "-C", path] + settings + arguments)
      guard try git.run().exitCode == 0 else {
        throw CommandFailure("git failed; to see why, run: \(git.commandLine)")
      }
    }
  }

  /// Removes the content of the files from the page cache.
  ///
  /// - Returns: Whether the system supports this. The names of files stay cached.
  func forget() -> Bool {
    #if canImport(Darwin)
      return false
    #else
      for file in files {
        let descriptor = open("\(path)/\(file)", O_RDONLY | O_CLOEXEC)
        if descriptor < 0 { continue }
        posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED)
        close(descriptor)
      }
      return true
    #endif
  }

  /// Removes the folder.
  func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }
}
