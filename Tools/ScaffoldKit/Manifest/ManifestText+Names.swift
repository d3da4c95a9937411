extension ManifestText {
  /// The manifest with one name more in a list of an entry, in order.
  ///
  /// - Throws: ``ManifestError`` where there is no such entry, or the entry has no such list.
  /// - Returns: The new text; the same where the name stands there already.
  public func adding(
    _ name: String, to label: ManifestList.Label, of owner: String
  ) throws(ManifestError) -> ManifestText {
    let list = try list(label, of: owner)
    if list.items.contains(where: { $0.name == name }) { return self }
    let before = list.items.lastIndex { $0.name < name }
    return try ManifestText(lineList(of: list).inserting("\"\(name)\"", after: before))
  }

  /// The manifest without a name in a list of an entry.
  ///
  /// - Throws: ``ManifestError`` where there is no such entry, or the entry has no such list.
  /// - Returns: The new text; the same where the name does not stand there.
  public func removing(
    _ name: String, from label: ManifestList.Label, of owner: String
  ) throws(ManifestError) -> ManifestText {
    let list = try list(label, of: owner)
    guard let place = list.items.firstIndex(where: { $0.name == name }) else { return self }
    return try ManifestText(lineList(of: list).removing(place))
  }

  /// The manifest in which a module has another name, in its own entry and wherever it is used;
  /// each of these stands in order again.
  ///
  /// - Throws: ``ManifestError`` where there is no such module.
  /// - Returns: The new text.
  public func renaming(_ old: String, to new: String) throws(ManifestError) -> ManifestText {
    var edited = try renamingEntry(old, to: new)
    for user in edited.entries {
      for list in user.lists where list.items.contains(where: { $0.name == old }) {
        edited = try edited.removing(old, from: list.label, of: user.name)
          .adding(new, to: list.label, of: user.name)
      }
    }
    return edited
  }

  // MARK: - Internal

  private func list(
    _ label: ManifestList.Label, of owner: String
  ) throws(ManifestError) -> ManifestList {
    guard let entry = entry(owner) else {
      throw ManifestError(line: 1, "there is no line for '\(owner)'")
    }
    guard let list = entry.list(label) else {
      throw ManifestError(
        line: entry.line, "the line of '\(owner)' has no '\(label.rawValue): […]' to add a name to")
    }
    return list
  }

  private func lineList(of list: ManifestList) -> LineList {
    LineList(
      bytes: bytes, range: list.range,
      elements: list.items.map { LineList.Element(range: $0.range, commaEnd: $0.commaEnd) })
  }
}
