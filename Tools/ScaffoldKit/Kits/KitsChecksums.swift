/// The checksums of the files of sealed kits: a text with a line for each file.
///
/// ```
/// 9f2c5a1be03d7786 Modules/Base/DisplayKit/Display.swift
/// ```
struct KitsChecksums {
  /// The path of the text in the package of the kits.
  static let path = "CHECKSUMS"

  private let lines: [String: Substring]

  /// Reads the text.
  init(_ text: String) {
    let entries = text.split(separator: "\n").map { line in
      (String(line.dropFirst(17)), line.prefix(16))
    }
    lines = Dictionary(entries) { _, last in last }
  }

  /// Formats the text for some files, which are sorted by path.
  static func text(of files: [RenderedFile]) -> String {
    files.map { "\(Fingerprint($0.bytes).text) \($0.path)\n" }.joined()
  }

  /// Returns the files of a tree that differ from those that were sealed, each with a description.
  func differences(in tree: any FileTree) throws -> [(path: String, text: String)] {
    var found: [(path: String, text: String)] = []
    for (path, checksum) in lines {
      let bytes = try tree.bytes(of: path)
      if let bytes, Fingerprint(bytes).text != checksum { found.append((path, "edited")) }
      if bytes == nil { found.append((path, "removed")) }
    }
    for path in try tree.paths(under: "") where lines[path] == nil && path != Self.path {
      found.append((path, "added"))
    }
    return found.sorted { $0.path < $1.path }
  }
}
