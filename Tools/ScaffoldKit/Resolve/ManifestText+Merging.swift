extension ManifestText: MergeableList {
  var elements: [String: MergeableElement]? {
    var elements: [String: MergeableElement] = [:]
    for entry in entries {
      let element = MergeableElement(text: text(of: entry), group: entry.factory)
      if elements.updateValue(element, forKey: entry.name) != nil { return nil }
    }
    return elements
  }

  func setting(
    _ name: String, to element: MergeableElement?, comment: String
  ) throws(ManifestError) -> ManifestText {
    guard let entry = entry(name) else {
      guard let element, Self.order.contains(element.group) else { return self }
      return try adding(element.text, named: name, factory: element.group, comment: comment)
    }
    if let element, element.group == entry.factory {
      return try ManifestText(bytes.applying([(entry.range, Array(element.text.utf8))]))
    }
    guard entry.section == .modules else { return self }
    let removed = try removing(name)
    return element == nil ? removed : try removed.setting(name, to: element, comment: comment)
  }

  /// Merges the lists of an entry that both branches changed, name by name. Returns `nil` if a
  /// version lacks the entry, or if the branches changed the rest of the entry differently.
  static func merging(
    _ name: String, _ versions: MergeVersions<ManifestText>
  ) -> MergeableElement? {
    let known = try? versions.map { (text) throws(ManifestError) in
      let entry = try text.knownEntry(name)
      return (entry: entry, frame: text.frame(of: entry))
    }
    guard let entries = known?.map(\.entry), let frames = known?.map(\.frame),
      let frame = frames.undisputed
    else { return nil }
    let start = frame == frames.ours ? versions.ours : versions.theirs
    guard let merged = try? start.mergingNames(of: entries), let entry = merged.entry(name) else {
      return nil
    }
    return MergeableElement(text: merged.text(of: entry), group: entry.factory)
  }

  // MARK: - Internal

  /// The lists that are merged name by name.
  private static let mergedLabels: [ManifestList.Label] = [.uses, .testUses, .testReads]

  private func text(of entry: ManifestEntry) -> String {
    String(decoding: bytes[entry.range], as: UTF8.self)
  }

  /// Returns the text of an entry without the contents of its merged lists.
  private func frame(of entry: ManifestEntry) -> [UInt8] {
    var frame = Array(bytes[entry.range])
    let lists = entry.lists.filter { Self.mergedLabels.contains($0.label) }
    for list in lists.reversed() {
      let start = list.range.lowerBound - entry.range.lowerBound
      frame.removeSubrange(start..<(start + list.range.count))
    }
    return frame
  }

  /// Sets each list of an entry to the merged names: without names that a branch removed, and with
  /// names that a branch added.
  private func mergingNames(
    of entries: MergeVersions<ManifestEntry>
  ) throws(ManifestError) -> ManifestText {
    var edited = self
    for label in Self.mergedLabels {
      let names = entries.map { Set($0.names(in: label)) }
      let merged = names.ours.union(names.theirs)
        .subtracting(names.base.subtracting(names.ours.intersection(names.theirs)))
      edited = try edited.setting(merged, in: label, of: entries.base.name)
    }
    return edited
  }
}

extension FeatureRegistry: MergeableList {
  var elements: [String: MergeableElement]? {
    var elements: [String: MergeableElement] = [:]
    for (feature, element) in zip(list.names, list.elements) where !feature.isEmpty {
      let text = String(decoding: bytes[element.range], as: UTF8.self)
      if elements.updateValue(MergeableElement(text: text), forKey: feature) != nil { return nil }
    }
    return elements
  }

  func comment(of name: String) -> String { list.comment(of: name) }

  func setting(_ name: String, to element: MergeableElement?, comment: String) -> FeatureRegistry {
    let without = FeatureRegistry(removing(name)) ?? self
    guard let element else { return without }
    return FeatureRegistry(without.adding(name, as: element.text, comment: comment)) ?? self
  }

  static func merging(
    _ name: String, _ versions: MergeVersions<FeatureRegistry>
  ) -> MergeableElement? { nil }
}
