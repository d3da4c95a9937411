import SwiftSourceKit

extension ManifestText {
  /// Inserts a module's entry at its sorted position among the entries of its layer. No other byte
  /// changes.
  ///
  /// - Parameters:
  ///   - entry: The text of the entry without a comma: `.base("DisplayKit")`.
  ///   - name: The name of the module.
  ///   - factory: The word before the parenthesis, such as `base`.
  ///   - comment: A comment to add at the end of the line, including the spaces before it.
  /// - Throws: ``ManifestError`` if the new text can't be parsed.
  /// - Returns: The new text.
  public func adding(
    _ entry: String, named name: String, factory: String, comment: String = ""
  ) throws(ManifestError) -> ManifestText {
    let list = list(of: .modules)
    let entries = entries.filter { $0.section == .modules }
    let layer = entries.indices.filter { entries[$0].factory == factory }
    if let before = layer.last(where: { entries[$0].name < name }) {
      return try ManifestText(list.inserting(entry, comment: comment, after: before))
    }
    if let first = layer.first {
      return try ManifestText(list.inserting(entry, comment: comment, before: first))
    }
    // The first entry of a layer is inserted below the comment that begins with the layer's name.
    // Without such a comment, the entry is inserted after the entries of the preceding layers.
    if let heading = heading(of: factory) {
      return try ManifestText(
        list.inserting(
          entry, comment: comment, belowLineOf: heading,
          indentation: bytes.indentation(at: heading)))
    }
    let earlier = Self.order.prefix { $0 != factory }
    let before = entries.lastIndex { earlier.contains($0.factory) }
    return try ManifestText(list.inserting(entry, comment: comment, after: before))
  }

  /// Removes the entry of a module or program with its comments.
  ///
  /// - Throws: ``ManifestError`` if no entry has this name.
  /// - Returns: The new text.
  public func removing(_ name: String) throws(ManifestError) -> ManifestText {
    try ManifestText(list(of: knownEntry(name).section).removing(name))
  }

  /// Renames a module's entry, and moves it with its comments to its sorted position.
  func renamingEntry(_ old: String, to new: String) throws(ManifestError) -> ManifestText {
    let entry = try knownEntry(old)
    let own = String(decoding: bytes[entry.range], as: UTF8.self)
    let above = list(of: entry.section).text(of: old).dropLast(own.count)
    return try removing(old).adding(
      above + own.replacing("\"\(old)\"", with: "\"\(new)\"", maxReplacements: 1), named: new,
      factory: entry.factory, comment: comment(of: old))
  }

  /// Returns the entry of a module or program.
  ///
  /// - Throws: ``ManifestError`` if no entry has this name.
  func knownEntry(_ name: String) throws(ManifestError) -> ManifestEntry {
    guard let entry = entry(name) else {
      throw ManifestError(line: 1, "there is no line for '\(name)'")
    }
    return entry
  }

  /// Returns the comment after an entry on its line, including the spaces before the comment. The
  /// result is empty if the entry does not exist or has no such comment.
  func comment(of name: String) -> String {
    entry(name).map { list(of: $0.section).comment(of: name) } ?? ""
  }

  // MARK: - Names in lists

  /// Inserts a name in a sorted list of an entry. If the entry has no such list, adds the list.
  ///
  /// - Throws: ``ManifestError`` if no entry is called `owner`.
  /// - Returns: The new text; the unchanged text if the list already contains the name.
  public func adding(
    _ name: String, to label: ManifestList.Label, of owner: String
  ) throws(ManifestError) -> ManifestText {
    try replacing(with: TargetDependencies(label, ofLine: owner, in: self).adding(name))
  }

  /// Removes a name from a list of an entry.
  ///
  /// - Throws: ``ManifestError`` if no entry is called `owner`.
  /// - Returns: The new text; the unchanged text if the list does not contain the name.
  public func removing(
    _ name: String, from label: ManifestList.Label, of owner: String
  ) throws(ManifestError) -> ManifestText {
    try replacing(with: TargetDependencies(label, ofLine: owner, in: self).removing(name))
  }

  /// Sets a list of an entry to a set of names. Adds or removes the list if necessary.
  func setting(
    _ names: Set<String>, in label: ManifestList.Label, of owner: String
  ) throws(ManifestError) -> ManifestText {
    var edited = self
    for name in Set(entry(owner)?.names(in: label) ?? []).subtracting(names).sorted() {
      edited = try edited.removing(name, from: label, of: owner)
    }
    for name in names.sorted() { edited = try edited.adding(name, to: label, of: owner) }
    let argument = Array(", \(label.rawValue): []".utf8)
    guard let list = edited.entry(owner)?.list(label), list.names.isEmpty,
      edited.bytes[..<list.range.upperBound].suffix(argument.count).elementsEqual(argument)
    else { return edited }
    edited.bytes.removeSubrange(list.range.upperBound - argument.count..<list.range.upperBound)
    return try ManifestText(edited.bytes)
  }

  /// Renames a module in its own entry and in the lists of other entries. The lists stay sorted.
  ///
  /// - Parameters:
  ///   - old: The module's name.
  ///   - new: Its new name.
  ///   - newPath: Returns the new path of a file or folder that moves with the module. Returns any
  ///     other path unchanged.
  /// - Throws: ``ManifestError`` if no entry has the name `old`.
  /// - Returns: The new text.
  public func renaming(
    _ old: String, to new: String, newPath: (String) -> String = { $0 }
  ) throws(ManifestError) -> ManifestText {
    let renamed = try renamingEntry(old, to: new)
    let lists = renamed.lists(with: old)
    return try renamed.editing(lists) { $0.removing(old) }.editing(lists) { $0.adding(new) }
      .replacingTestReads(newPath)
  }

  /// Removes a module's entry, and removes its name from the lists of other entries.
  func removingEverywhere(_ name: String) throws(ManifestError) -> ManifestText {
    let rest = try removing(name)
    return try rest.editing(rest.lists(with: name)) { $0.removing(name) }
  }

  /// Returns the manifest with each `uses` and `testUses` list sorted.
  func sortingLists() throws(ManifestError) -> ManifestText {
    try editing(lists { [.uses, .testUses].contains($0.label) }) { $0.sorted() }
  }

  // MARK: - Internal

  /// Returns the lists that contain a module's name, in the order of the text.
  private func lists(with name: String) -> [(owner: String, label: ManifestList.Label)] {
    lists { $0.label != .testReads && $0.names.contains(name) }
  }

  private func lists(
    where isIncluded: (ManifestList) -> Bool
  ) -> [(owner: String, label: ManifestList.Label)] {
    entries.flatMap { entry in entry.lists.filter(isIncluded).map { (entry.name, $0.label) } }
  }

  /// Edits lists from the last to the first. The ranges of the remaining lists stay valid, so the
  /// text is parsed only once.
  private func editing(
    _ lists: [(owner: String, label: ManifestList.Label)], _ edit: (TargetDependencies) -> [UInt8]
  ) throws(ManifestError) -> ManifestText {
    var edited = self
    for (owner, label) in lists.reversed() {
      edited.bytes = edit(try TargetDependencies(label, ofLine: owner, in: edited))
    }
    return try ManifestText(edited.bytes)
  }

  private func replacing(with edited: [UInt8]) throws(ManifestError) -> ManifestText {
    edited == bytes ? self : try ManifestText(edited)
  }

  /// Returns the manifest with the paths in `testReads` lists replaced by `newPath`. The paths stay
  /// in their order.
  private func replacingTestReads(
    _ newPath: (String) -> String
  ) throws(ManifestError) -> ManifestText {
    let edits = entries.compactMap { $0.list(.testReads) }.flatMap { list in
      zip(list.names, list.elements).map { name, element in
        (element.range, Array("\"\(newPath(name))\"".utf8))
      }
    }
    return try ManifestText(bytes.applying(edits))
  }

  func lineList(of list: ManifestList) -> LineList {
    LineList(bytes: bytes, range: list.range, elements: list.elements, names: list.names)
  }

  /// The words before the parentheses of module entries, such as `base`, in the order of the layers
  /// in a manifest.
  static let order = ["base", "domain", "data", "presentation", "feature", "assembly", "tools"]

  private func list(of section: ManifestEntry.Section) -> LineList {
    let entries = entries.filter { $0.section == section }
    return LineList(
      bytes: bytes, range: sections[section] ?? 0..<0, elements: entries.map(\.element),
      names: entries.map(\.name),
      isHeading: { comment in Self.order.contains { Self.isHeading(comment, of: $0) } })
  }

  /// Returns whether a comment begins with a layer's name.
  private static func isHeading(_ comment: some Sequence<UInt8>, of factory: String) -> Bool {
    let text = String(decoding: Array(comment), as: UTF8.self).lowercased()
    return text.drop { $0 == "/" || $0 == " " }.hasPrefix(factory)
  }

  /// Returns the position of the first comment in the list of modules that begins with the layer's
  /// name, or `nil` if there is no such comment.
  private func heading(of factory: String) -> Int? {
    guard let list = sections[.modules] else { return nil }
    let comments = SwiftLexer.tokens(of: bytes).filter {
      $0.kind == .comment && list.contains($0.range.lowerBound)
    }
    return comments.first { Self.isHeading(bytes[$0.range], of: factory) }?.range.lowerBound
  }
}
