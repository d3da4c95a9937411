import SwiftSourceKit

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
    let renamed = try renamingEntry(old, to: new)
    let lists = renamed.lists(with: old)
    return try renamed.editing(lists) { $0.removing(old) }.editing(lists) { $0.adding(new) }
      .replacingTestReads(newPath)
  }

  /// Removes a module's entry, and its name from the lists of other entries.
  func removingEverywhere(_ name: String) throws(ManifestError) -> ManifestText {
    let rest = try removing(name)
    return try rest.editing(rest.lists(with: name)) { $0.removing(name) }
  }

  /// Returns the manifest with the modules in each list sorted.
  func sortingLists() throws(ManifestError) -> ManifestText {
    try editing(lists { [.uses, .testUses].contains($0.label) }) { $0.sorted() }
  }

  // MARK: - Internal

  /// Returns the lists that contain the name of a module, in their order.
  private func lists(with name: String) -> [(owner: String, label: ManifestList.Label)] {
    lists { list in
      list.label != .testReads && list.names.contains(name)
    }
  }

  private func lists(
    where isIncluded: (ManifestList) -> Bool
  ) -> [(owner: String, label: ManifestList.Label)] {
    entries.flatMap { entry in entry.lists.filter(isIncluded).map { (entry.name, $0.label) } }
  }

  /// Edits lists from the last one to the first, so that the ranges of the others stay valid and the
  /// whole text is parsed once.
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

  /// Returns the manifest with each path in a `testReads` list replaced in place.
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
}
