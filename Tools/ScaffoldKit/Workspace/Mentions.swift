import TerminalKit

/// What speaks of a module without importing it: texts such as a README or a script, and tests of
/// the program and its assembly that run its commands. Whether they still mean what they say, their author knows.
struct Mentions {
  /// A sentence for each file, in order of their paths.
  let remarks: [String]

  /// Looks through a package in which the module is no more, or is called something else.
  ///
  /// - Parameters:
  ///   - module: The module as it was.
  ///   - commands: The commands that went with it.
  ///   - workspace: The package as it is now.
  /// - Throws: ``FileTreeError`` where a file can't be read.
  init(
    of module: Module, commands: [String], in workspace: Workspace
  ) throws(FileTreeError) {
    let tree = workspace.tree
    let runners = workspace.modules.filter { [.app, .assembly].contains($0.layer) }
      .compactMap { $0.testFolder.map { $0 + "/" } }
    var remarks: [String] = []
    for path in try tree.paths(under: "") {
      if path.isProse, let bytes = try tree.bytes(of: path), bytes.isText {
        let count = bytes.split(separator: .lineFeed).count { Self.line($0, names: module) }
        remarks += Self.remark("still names \(module.name)", count, at: path)
      } else if path.isSwiftSource, runners.contains(where: path.hasPrefix),
        let bytes = try tree.bytes(of: path)
      {
        for command in commands {
          let count = Self.lines(of: bytes, running: command)
          remarks += Self.remark("still runs \(SafeText.quoted(command))", count, at: path)
        }
      }
    }
    self.remarks = remarks
  }

  // MARK: - Internal

  private static func remark(_ deed: String, _ count: Int, at path: String) -> [String] {
    if count == 0 { return [] }
    return [SafeText("\(path) \(deed) (\(count == 1 ? "1 line" : "\(count) lines"))").string]
  }

  private static func line(_ line: ArraySlice<UInt8>, names module: Module) -> Bool {
    line.split { !$0.isIdentifier }.contains { word in
      word.elementsEqual(module.name.utf8) || word.elementsEqual(module.testTarget.utf8)
    }
  }

  /// How many lines have a literal that is the command, or begins with it.
  private static func lines(of bytes: [UInt8], running command: String) -> Int {
    let start = Array("\"\(command)".utf8)
    let lines = SwiftLexer.tokens(of: bytes).filter { token in
      let text = bytes[token.range]
      guard token.kind == .string, text.starts(with: start) else { return false }
      return [UInt8(ascii: "\""), UInt8(ascii: " ")].contains(text.dropFirst(start.count).first)
    }.map(\.line)
    return Set(lines).count
  }
}
