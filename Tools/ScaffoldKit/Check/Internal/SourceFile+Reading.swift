extension SourceFile {
  /// How many files a task reads: enough to be worth one, few enough to share them evenly.
  private static let portion = 128

  /// Reads files on all cores.
  ///
  /// - Returns: The files in the order of their paths; nil where one is gone.
  static func read(
    _ paths: [String], in tree: any FileTree
  ) async throws(FileTreeError) -> [SourceFile?] {
    let starts = stride(from: 0, to: paths.count, by: portion)
    let portions = await withTaskGroup { group in
      for start in starts {
        let paths = paths[start..<min(start + portion, paths.count)]
        group.addTask { (start, Result { () throws(FileTreeError) in try read(paths, in: tree) }) }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    var files: [SourceFile?] = []
    for start in starts { files += try portions[start]?.get() ?? [] }
    return files
  }

  private static func read(
    _ paths: ArraySlice<String>, in tree: any FileTree
  ) throws(FileTreeError) -> [SourceFile?] {
    var files: [SourceFile?] = []
    for path in paths {
      files.append(try tree.bytes(of: path).map { SourceFile(path: path, bytes: $0) })
    }
    return files
  }
}
