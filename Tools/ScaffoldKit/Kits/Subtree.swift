import CommandLineKit

/// The files below a folder of another tree, with paths relative to the folder.
struct Subtree: FileTree {
  let tree: any FileTree
  let folder: String

  func bytes(of path: String) throws(CommandFailure) -> [UInt8]? {
    try tree.bytes(of: folder.location(of: path))
  }

  func isExecutable(_ path: String) throws(CommandFailure) -> Bool {
    try tree.isExecutable(folder.location(of: path))
  }

  func paths(under path: String) throws(CommandFailure) -> [String] {
    try tree.paths(under: folder.location(of: path)).map { String($0.dropFirst(folder.count + 1)) }
  }
}
