extension SourceFile {
  /// The number of files that one task reads: few enough to use all cores.
  private static let batchSize = 128

  /// Reads files on all cores.
  ///
  /// - Returns: The files in the order of their paths; nil for a path without a file.
  static func read(_ paths: [String], in tree: any FileTree) async throws -> [SourceFile?] {
    let starts = stride(from: 0, to: paths.count, by: batchSize)
    let batches = await withTaskGroup { group in
      for start in starts {
        let paths = paths[start..<min(start + batchSize, paths.count)]
        group.addTask {
          let files = Result {
            try paths.map { path in
              try tree.bytes(of: path).map { SourceFile(path: path, bytes: $0) }
            }
          }
          return (start, files)
        }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    var files: [SourceFile?] = []
    for start in starts { files += try batches[start]?.get() ?? [] }
    return files
  }
}
