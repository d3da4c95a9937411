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
    let words = SwiftWords(bytes)
    return words.places(of: "CommandDefinition").compactMap { index in
      guard words[index + 1] == "(", words[index + 2] == "name" else { return nil }
      return words[index + 4].trimmingQuotes
    }
  }

  /// Returns the commands of a file and their aliases:
  /// `CommandDefinition(name: "list", aliases: ["ls"], …)` defines `list` and `ls`.
  static func definedWithAliases(in bytes: [UInt8]) -> [String] {
    let words = SwiftWords(bytes)
    let aliases = words.places(of: "CommandDefinition").flatMap { index -> [String] in
      guard words[index + 6] == "aliases", words[index + 8] == "[" else { return [] }
      let rest = (index + 9..<words.count).prefix { words[$0] != "]" }
      return rest.compactMap { words[$0].trimmingQuotes }
    }
    return defined(in: bytes) + aliases
  }
}

extension CommandWords {
  /// Returns the destinations of a file: `Destination("list", …)` defines `list`.
  static func destinations(in bytes: [UInt8]) -> [String] {
    let words = SwiftWords(bytes)
    return words.places(of: "Destination").compactMap { index in
      words[index + 1] == "(" ? words[index + 2].trimmingQuotes : nil
    }
  }
}

extension String {
  /// The text of a plain string literal; nil for anything else.
  fileprivate var trimmingQuotes: String? {
    guard utf8.count > 2, hasPrefix("\""), hasSuffix("\"") else { return nil }
    return String(dropFirst().dropLast())
  }
}
