extension ManifestText {
  /// Adds a name to a sorted list of an entry. A list that does not exist is added.
  ///
  /// - Throws: ``ManifestError`` if there is no such entry.
  /// - Returns: The new text; the same text if the list contains the name.
  public func adding(
    _ name: String, to label: ManifestList.Label, of owner: String
  ) throws(ManifestError) -> ManifestText {
    try replacing(with: TargetDependencies(label, ofLine: owner, in: self).adding(name))
  }

  /// Removes a name from a list of an entry.
  ///
  /// - Throws: ``ManifestError`` if there is no such entry.
  /// - Returns: The new text; the same text if the list does not contain the name.
  public func removing(
    _ name: String, from label: ManifestList.Label, of owner: String
  ) throws(ManifestError) -> ManifestText {
    try replacing(with: TargetDependencies(label, ofLine: owner, in: self).removing(name))
  }

  /// Makes a list of an entry contain exactly some names. A missing list is added after the name.
  func setting(
    _ names: Set<String>, in label: ManifestList.Label, of owner: String
  ) throws(ManifestError) -> ManifestText {
    var edited = self
    for name in Set(entry(owner)?.names(in: label) ?? []).subtracting(names).sorted() {
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
    try renamingEntry(old, to: new).editingLists(with: old) {
      (text, label, user) throws(ManifestError) in
      try text.removing(old, from: label, of: user).adding(new, to: label, of: user)
    }.replacingTestReads(newPath)
  }

  /// Removes a module's entry, and its name from the lists of other entries.
  func removingEverywhere(_ name: String) throws(ManifestError) -> ManifestText {
    try removing(name).editingLists(with: name) { (text, label, user) throws(ManifestError) in
      try text.removing(name, from: label, of: user)
    }
  }

  // MARK: - Internal

  /// Edits each list of names that contains a name. Every entry is edited alone, so that the whole
  /// text is parsed once.
  private func editingLists(
    with name: String,
    _ edit: (ManifestText, ManifestList.Label, String) throws(ManifestError) -> ManifestText
  ) throws(ManifestError) -> ManifestText {
    let start = Array("let modules: [Module] = [\n".utf8)
    let end = Array("\n]".utf8)
    var edited: [UInt8] = []
    var position = 0
    for user in entries {
      let labels = user.lists.filter { list in
        list.label != .testReads && list.items.contains { $0.name == name }
      }.map(\.label)
      let region = bytes.lineStart(at: user.range.lowerBound)..<bytes.lineEnd(from: user.end)
      if labels.isEmpty { continue }
      let own = try? ManifestText(start + bytes[region] + end)
      guard var text = own, own?.entries.count == 1, region.lowerBound >= position else {
        // Other entries share its lines.
        var text = self
        for label in labels { text = try edit(text, label, user.name) }
        return try text.editingLists(with: name, edit)
      }
      for label in labels { text = try edit(text, label, user.name) }
      edited += bytes[position..<region.lowerBound]
      edited += text.bytes.dropFirst(start.count).dropLast(end.count)
      position = region.upperBound
    }
    return try ManifestText(edited + bytes[position...])
  }

  private func replacing(with edited: [UInt8]) throws(ManifestError) -> ManifestText {
    edited == bytes ? self : try ManifestText(edited)
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

  func lineList(of list: ManifestList) -> LineList {
    LineList(
      bytes: bytes, range: list.range,
      elements: list.items.map { LineList.Element(range: $0.range, commaEnd: $0.commaEnd) })
  }
}
