/// The words of the commands that source files define.
enum CommandWords {
  /// Those of a module.
  static func all(of module: Module, in workspace: Workspace) -> [String] {
    let paths = (try? workspace.tree.paths(under: module.folder)) ?? []
    return paths.filter { $0.hasSuffix("Command.swift") }.flatMap { path in
      (try? workspace.tree.bytes(of: path)).flatMap { $0 }.map(defined) ?? []
    }
  }

  /// Those of a file: `CommandDefinition(name: "list", …)` defines `list`.
  static func defined(in bytes: [UInt8]) -> [String] {
    let words = SwiftWords(bytes)
    return words.places(of: "CommandDefinition").compactMap { place in
      guard words[place + 1] == "(", words[place + 2] == "name" else { return nil }
      return words[place + 4].trimmingQuotes
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
