extension ManifestText {
  /// Adds a name to a sorted list of an entry.
  ///
  /// - Throws: ``ManifestError`` if there is no such entry, or the entry has no such list.
  /// - Returns: The new text; the same text if the list contains the name.
  public func adding(
    _ name: String, to label: ManifestList.Label, of owner: String
  ) throws(ManifestError) -> ManifestText {
    let list = try list(label, of: owner)
    if list.items.contains(where: { $0.name == name }) { return self }
    let before = list.items.lastIndex { $0.name < name }
    return try ManifestText(lineList(of: list).inserting("\"\(name)\"", after: before))
  }

  /// Removes a name from a list of an entry.
  ///
  /// - Throws: ``ManifestError`` if there is no such entry, or the entry has no such list.
  /// - Returns: The new text; the same text if the list does not contain the name.
  public func removing(
    _ name: String, from label: ManifestList.Label, of owner: String
  ) throws(ManifestError) -> ManifestText {
    let list = try list(label, of: owner)
    guard let index = list.items.firstIndex(where: { $0.name == name }) else { return self }
    return try ManifestText(lineList(of: list).removing(index))
  }

  /// Makes a list of an entry contain exactly some names. A missing list is added after the name.
  func setting(
    _ names: Set<String>, in label: ManifestList.Label, of owner: String
  ) throws(ManifestError) -> ManifestText {
    guard let entry = entry(owner), entry.list(label) != nil || !names.isEmpty else { return self }
    if entry.list(label) == nil { return try addingList(label, names.sorted(), to: entry) }
    var edited = self
    for name in Set(entry.names(in: label)).subtracting(names).sorted() {
      edited = try edited.removing(name, from: label, of: owner)
    }
    for name in names.sorted() { edited = try edited.adding(name, to: label, of: owner) }
    return edited
  }

  /// Renames a module in its own entry and in the lists of other entries, which stay sorted.
  ///
  /// - Parameters:
  ///   - old: The module's name.
  ///   - new: Its new name.
  ///   - newPath: Returns the new path of a file or folder that moves with the module, and any other
  ///     path unchanged.
  /// - Throws: ``ManifestError`` if there is no such module.
  /// - Returns: The new text.
  public func renaming(
    _ old: String, to new: String, newPath: (String) -> String = { $0 }
  ) throws(ManifestError) -> ManifestText {
    var edited = try renamingEntry(old, to: new)
    for user in edited.entries {
      for list in user.lists
      where list.label != .testReads && list.items.contains(where: { $0.name == old }) {
        edited = try edited.removing(old, from: list.label, of: user.name)
          .adding(new, to: list.label, of: user.name)
      }
    }
    return try edited.replacingTestReads(newPath)
  }

  // MARK: - Internal

  /// Adds a list to an entry that has none: `uses` after the name, others at the end.
  private func addingList(
    _ label: ManifestList.Label, _ names: [String], to entry: ManifestEntry
  ) throws(ManifestError) -> ManifestText {
    let list = "\(label.rawValue): [\(names.map { "\"\($0)\"" }.joined(separator: ", "))]"
    let place = label == .uses ? entry.nameEnd : entry.argumentsEnd
    var edited = bytes
    edited.insert(contentsOf: ", \(list)".utf8, at: place)
    return try ManifestText(edited)
  }

  /// Returns the manifest with each path in a `testReads` list replaced in place.
  private func replacingTestReads(
    _ newPath: (String) -> String
  ) throws(ManifestError) -> ManifestText {
    let items = entries.compactMap { $0.list(.testReads) }.flatMap(\.items)
    var edited = bytes
    for item in items.sorted(by: { $0.range.lowerBound > $1.range.lowerBound })
    where newPath(item.name) != item.name {
      edited.replaceSubrange(item.range, with: "\"\(newPath(item.name))\"".utf8)
    }
    return try ManifestText(edited)
  }

  private func list(
    _ label: ManifestList.Label, of owner: String
  ) throws(ManifestError) -> ManifestList {
    guard let entry = entry(owner) else {
      throw ManifestError(line: 1, "there is no line for '\(owner)'")
    }
    guard let list = entry.list(label) else {
      throw ManifestError(
        line: entry.line, "the line of '\(owner)' has no list '\(label.rawValue): […]'")
    }
    return list
  }

  private func lineList(of list: ManifestList) -> LineList {
    LineList(
      bytes: bytes, range: list.range,
      elements: list.items.map { LineList.Element(range: $0.range, commaEnd: $0.commaEnd) })
  }
}
