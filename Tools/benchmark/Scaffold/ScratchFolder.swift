import CommandLineKit
import ScaffoldKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A tree of files on disk, for the time that it is measured.
struct ScratchFolder {
  /// Where it is.
  let path: String

  private let files: [String]

  /// Writes all files of a tree into a new folder, and waits until they have reached the disk.
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

  /// Makes it a git repository with all its files in one commit.
  func commit() throws(CommandFailure) {
    // Tidying up would go on behind what is measured.
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

  /// Lets the system forget what the files hold, so that it is read from the disk again.
  ///
  /// - Returns: Whether the system lets itself be told so; the names of files stay known.
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

  /// Removes it with all that is in it.
  func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }
}
