import SwiftSourceKit

/// The names of the commands and destinations that source files define.
enum CommandWords {
  /// Returns the commands of a module.
  static func all(of module: Module, in workspace: Workspace) -> [String] {
    let paths = (try? workspace.tree.paths(under: module.folder)) ?? []
    return paths.filter { $0.hasSuffix("Command.swift") }.flatMap { path in
      (try? workspace.tree.bytes(of: path)).flatMap { $0 }.map(defined) ?? []
    }
  }

  /// Returns the commands of a file: `CommandDefinition(name: "list", …)` defines `list`.
  static func defined(in bytes: [UInt8]) -> [String] {
    strings(after: ["CommandDefinition", "(", "name", ":"], in: SwiftWords(bytes))
  }

  /// Returns the commands of a file and their aliases:
  /// `CommandDefinition(name: "list", aliases: ["ls"], …)` defines `list` and `ls`.
  static func definedWithAliases(in bytes: [UInt8]) -> [String] {
    let words = SwiftWords(bytes)
    let aliases = words.places(of: "CommandDefinition").flatMap { index -> [String] in
      guard words.contains(["aliases", ":", "["], at: index + 6) else { return [] }
      let list = words.list(from: index + 8)?.elements ?? []
      return list.compactMap { words.string(at: $0.lowerBound) }
    }
    return defined(in: bytes) + aliases
  }

  /// Returns the destinations of a file: `Destination("list", …)` defines `list`.
  static func destinations(in bytes: [UInt8]) -> [String] {
    strings(after: ["Destination", "("], in: SwiftWords(bytes))
  }

  // MARK: - Internal

  private static func strings(after texts: [String], in words: SwiftWords) -> [String] {
    words.places(of: texts[0]).filter { words.contains(texts, at: $0) }
      .compactMap { words.string(at: $0 + texts.count) }
  }
}
