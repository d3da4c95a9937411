import SwiftSourceKit
import TerminalText

/// The files that still mention a removed or renamed module: texts such as a README or a script,
/// and tests of the program and its assembly that run the commands of the module.
///
/// A command reports them as warnings, because only the developer can decide what to change.
struct RemainingMentions {
  /// A warning for each file, sorted by path.
  let warnings: [String]

  /// Searches a package after the module was removed or renamed.
  ///
  /// - Parameters:
  ///   - module: The module before the change.
  ///   - commands: The commands that were removed or renamed.
  ///   - workspace: The package after the change.
  /// - Throws: `CommandFailure` if a file can't be read.
  init(
    of module: Module, commands: [String], in workspace: Workspace
  ) throws {
    let tree = workspace.tree
    let programTests = workspace.modules.filter { [.app, .assembly].contains($0.layer) }
      .compactMap { $0.testFolder.map { $0 + "/" } }
    var warnings: [String] = []
    for path in try workspace.allFiles() {
      if path.isProse, let bytes = try tree.bytes(of: path), bytes.isText {
        let count = bytes.split(separator: .lineFeed).count { Self.line($0, mentions: module) }
        warnings += Self.warning("still names \(module.name)", count, at: path)
      } else if path.isSwiftSource, programTests.contains(where: path.hasPrefix),
        let bytes = try tree.bytes(of: path)
      {
        for command in commands {
          let count = Self.lines(of: bytes, running: command)
          warnings += Self.warning("still runs \(SafeText.quoted(command))", count, at: path)
        }
      }
    }
    self.warnings = warnings
  }

  // MARK: - Internal

  private static func warning(_ text: String, _ count: Int, at path: String) -> [String] {
    if count == 0 { return [] }
    return [SafeText("\(path) \(text) (\(count.of("line")))").string]
  }

  private static func line(_ line: ArraySlice<UInt8>, mentions module: Module) -> Bool {
    line.split { !$0.isIdentifier }.contains { word in
      word.elementsEqual(module.name.utf8) || word.elementsEqual(module.testTarget.utf8)
    }
  }

  /// Returns the number of lines with a string literal whose first word is the command.
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
