import SwiftSourceKit

extension ManifestText {
  /// Adds an entry, sorted by name among the entries of its layer. No other byte changes.
  ///
  /// - Parameters:
  ///   - entry: The entry as text, without a comma: `.base("DisplayKit")`.
  ///   - name: The name in it.
  ///   - factory: The word before the parenthesis.
  ///   - comment: A comment at the end of its line, with the spaces before it.
  /// - Throws: ``ManifestError`` if the new text can't be parsed.
  /// - Returns: The new text.
  public func adding(
    _ entry: String, named name: String, factory: String, comment: String = ""
  ) throws(ManifestError) -> ManifestText {
    let isProgram = ["app", "tool"].contains(factory)
    let section: ManifestEntry.Section = isProgram ? .programs : .modules
    let list = list(of: section)
    let entries = entries.filter { $0.section == section }
    let layer = entries.indices.filter { entries[$0].factory == factory }
    if let before = layer.last(where: { entries[$0].name < name }) {
      return try ManifestText(list.inserting(entry, comment: comment, after: before))
    }
    if let first = layer.first {
      return try ManifestText(list.inserting(entry, comment: comment, before: first))
    }
    return try ManifestText(insertingFirst(entry, comment: comment, of: factory, into: list))
  }

  /// Removes an entry.
  ///
  /// - Throws: ``ManifestError`` if there is no such entry.
  /// - Returns: The new text.
  public func removing(_ name: String) throws(ManifestError) -> ManifestText {
    try ManifestText(list(of: knownEntry(name).section).removing(name))
  }

  /// Changes the name of an entry and moves it, with its comments, to its sorted position.
  func renamingEntry(_ old: String, to new: String) throws(ManifestError) -> ManifestText {
    let entry = try knownEntry(old)
    let own = String(decoding: bytes[entry.range], as: UTF8.self)
    let above = list(of: entry.section).text(of: old).dropLast(own.count)
    return try removing(old).adding(
      above + own.replacing("\"\(old)\"", with: "\"\(new)\"", maxReplacements: 1), named: new,
      factory: entry.factory, comment: comment(of: old))
  }

  /// Sorts the entries of the layer of an entry by name, and moves others from between them. Comments
  /// move with the entries that they belong to.
  ///
  /// - Throws: ``ManifestError`` if there is no such entry.
  /// - Returns: The new text.
  public func sortingEntries(like name: String) throws(ManifestError) -> ManifestText {
    let factory = try knownEntry(name).factory
    let names = entries.filter { $0.factory == factory }.map(\.name).sorted()
    let start = entries.firstIndex { $0.factory == factory } ?? 0
    var sorted = self
    for (place, name) in zip(start..., names) where sorted.entries[place].name != name {
      sorted = try sorted.renamingEntry(name, to: name)
    }
    return sorted
  }

  /// Returns the entry with a name.
  ///
  /// - Throws: ``ManifestError`` if there is none.
  func knownEntry(_ name: String) throws(ManifestError) -> ManifestEntry {
    guard let entry = entry(name) else {
      throw ManifestError(line: 1, "there is no line for '\(name)'")
    }
    return entry
  }

  /// Returns the comment after an entry on its line, with the blanks before it; empty if there is
  /// none.
  func comment(of name: String) -> String {
    entry(name).map { list(of: $0.section).comment(of: name) } ?? ""
  }

  /// Returns the text of an entry with all its comments, as a removal removes it.
  func wholeText(of entry: ManifestEntry) -> String {
    list(of: entry.section).wholeText(of: entry.name)
  }

  var moduleEntries: [ManifestEntry] { entries.filter { $0.section == .modules } }

  // MARK: - Internal

  /// The layers in the order of the list.
  static let order = [
    "base", "domain", "data", "presentation", "feature", "assembly", "tools",
  ]

  private func list(of section: ManifestEntry.Section) -> LineList {
    let entries = entries.filter { $0.section == section }
    return LineList(
      bytes: bytes, range: sections[section] ?? 0..<0, elements: entries.map(\.element),
      names: entries.map(\.name),
      isHeading: { comment in Self.order.contains { Self.isHeading(comment, of: $0) } },
      border: Self.border)
  }

  /// Returns whether a comment begins with the name of a layer.
  private static func isHeading(_ comment: some Sequence<UInt8>, of factory: String) -> Bool {
    let text = String(decoding: Array(comment), as: UTF8.self).lowercased()
    return text.drop { $0 == "/" || $0 == " " }.hasPrefix(factory)
  }

  /// Inserts the first entry of a layer: below the comment that begins with the layer's name, or
  /// else after the entries of the layers before it.
  private func insertingFirst(
    _ entry: String, comment: String, of factory: String, into list: LineList
  ) -> [UInt8] {
    if let heading = heading(of: factory) {
      return list.inserting(
        entry, comment: comment, belowLineOf: heading,
        indentation: bytes.indentation(at: heading))
    }
    let earlier = Self.order.prefix { $0 != factory }
    if let before = moduleEntries.lastIndex(where: { earlier.contains($0.factory) }) {
      return list.inserting(entry, comment: comment, after: before)
    }
    return list.inserting(entry, comment: comment, after: nil)
  }

  /// Returns the position of the comment in the list of modules that begins with the layer's name.
  private func heading(of factory: String) -> Int? {
    guard let list = sections[.modules] else { return nil }
    let comments = SwiftLexer.tokens(of: bytes).filter {
      $0.kind == .comment && list.contains($0.range.lowerBound)
    }
    return comments.first { Self.isHeading(bytes[$0.range], of: factory) }?.range.lowerBound
  }
}
