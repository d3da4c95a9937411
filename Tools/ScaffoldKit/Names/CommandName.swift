import SwiftSourceKit

/// A valid command name: lowercase letters, digits and hyphens. It begins with a letter, and does
/// not end with a hyphen.
public struct CommandName: Hashable, Sendable {
  private static let maximumLength = 40

  /// The word that users type, such as `user-profile`.
  public let text: String

  /// Validates a word from the command line.
  ///
  /// - Throws: ``NameError`` with the reason and, if a single character is invalid, its position.
  public init(_ typed: String) throws(NameError) {
    text = typed
    guard let fault = Self.fault(of: typed) else { return }
    let isLong = typed.count > Self.maximumLength
    throw NameError(
      typed: typed, purpose: .command, offset: fault.offset, reason: fault.reason,
      hint: isLong ? "choose a shorter one with --command" : nil)
  }

  // MARK: - Internal

  /// Throws if the name is already in use.
  ///
  /// Every program uses `help` and `completions`. Other modules use the names of their commands,
  /// aliases and destinations.
  ///
  /// - Parameters:
  ///   - workspace: The workspace to search.
  ///   - owner: The module that may define the command.
  /// - Throws: ``NameError``, or `CommandFailure` if a module can't be read.
  func check(in workspace: Workspace, for owner: String) throws {
    if ["help", "completions"].contains(text) {
      throw error("every program has a command called \(text)")
    }
    for module in workspace.modules
    where [.features, .assembly].contains(module.layer) && module.name != owner {
      if let use = try CommandWords.uses(by: module, in: workspace)[text] {
        throw error("\(module.name) already has a \(use) called \(text)")
      }
    }
  }

  private func error(_ reason: String) -> NameError {
    NameError(
      typed: text, purpose: .command, offset: nil, reason: reason,
      hint: "choose another one with --command")
  }

  private static func fault(of typed: String) -> (offset: Int?, reason: String)? {
    let isAllowed = { (scalar: Unicode.Scalar) in
      ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) || scalar == "-"
    }
    if typed.isEmpty { return (nil, "a command needs at least one letter") }
    if let invalid = typed.unicodeScalars.enumerated().first(where: { !isAllowed($1) }) {
      return (invalid.offset, "only lowercase letters, digits and hyphens are allowed")
    }
    if typed.first?.isLetter != true { return (0, "a command begins with a letter") }
    if typed.last == "-" { return (typed.count - 1, "a command ends with a letter or a digit") }
    if typed.count <= maximumLength { return nil }
    return (nil, "a command has at most \(maximumLength) letters, this has \(typed.count)")
  }
}

/// Finds the names of the commands and destinations that source files define.
enum CommandWords {
  /// Returns the names of the commands that a module defines in files named `…Command.swift`. The
  /// result is empty if one of these files can't be read.
  static func all(of module: Module, in workspace: Workspace) -> [String] {
    let files = try? workspace.tree.files(under: module.folder, ending: "Command.swift")
    return (files ?? []).flatMap { defined(in: SwiftWords($0.bytes)) }
  }

  /// Maps each word that a module uses for a command, alias or destination to its use: `command`
  /// (also for an alias) or `destination`.
  static func uses(by module: Module, in workspace: Workspace) throws -> [String: String] {
    try workspace.facts.value("commands of \(module.name)") {
      var uses: [String: String] = [:]
      for file in try workspace.tree.files(under: module.folder)
      where ["CommandDefinition", "Destination"].contains(where: file.bytes.contains) {
        let words = SwiftWords(file.bytes)
        for word in defined(in: words) + aliases(in: words) { uses[word] = "command" }
        for word in strings(after: ["Destination", "("], in: words) where uses[word] == nil {
          uses[word] = "destination"
        }
      }
      return uses
    }
  }

  // MARK: - Internal

  /// Returns the names of the commands in a file: `CommandDefinition(name: "list", …)` defines
  /// `list`.
  private static func defined(in words: SwiftWords) -> [String] {
    strings(after: ["CommandDefinition", "(", "name", ":"], in: words)
  }

  /// Returns the aliases of the commands in a file: `CommandDefinition(name: "list", aliases:
  /// ["ls"], …)` defines `ls`.
  private static func aliases(in words: SwiftWords) -> [String] {
    words.places(of: "CommandDefinition").flatMap { index -> [String] in
      guard words.contains(["aliases", ":", "["], at: index + 6) else { return [] }
      let list = words.list(from: index + 8)?.elements ?? []
      return list.compactMap { words.string(at: $0.lowerBound) }
    }
  }

  private static func strings(after texts: [String], in words: SwiftWords) -> [String] {
    words.places(of: texts[0]).filter { words.contains(texts, at: $0) }
      .compactMap { words.string(at: $0 + texts.count) }
  }
}
