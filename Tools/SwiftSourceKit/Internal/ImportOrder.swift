/// Sorts imports like the formatter: by module, in each block of lines.
enum ImportOrder {
  /// Returns the file with sorted imports in each block. No other byte changes.
  static func sorted(_ bytes: [UInt8]) -> [UInt8] {
    let modules = modulesByLine(in: bytes)
    if modules.isEmpty { return bytes }
    var lines = bytes.split(separator: .lineFeed, omittingEmptySubsequences: false)
    var start = 0
    while start < lines.count {
      let block = start..<(lines.indices[start...].first { modules[$0] == nil } ?? lines.count)
      let sorted = block.sorted { (modules[$0] ?? "", $0) < (modules[$1] ?? "", $1) }
      lines.replaceSubrange(block, with: sorted.map { lines[$0] })
      start = block.upperBound + 1
    }
    return Array(lines.joined(separator: [.lineFeed]))
  }

  /// The lines that consist of one plain import. The first line is 0.
  private static func modulesByLine(in bytes: [UInt8]) -> [Int: String] {
    let imports = Dictionary(grouping: ImportScanner.imports(in: bytes)) { $0.line - 1 }
    return imports.compactMapValues { imports in
      guard let only = imports.first, imports.count == 1, only.attributes.isEmpty else {
        return nil
      }
      return only.module
    }
  }
}
