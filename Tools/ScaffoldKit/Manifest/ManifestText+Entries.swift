extension ManifestText {
  /// The manifest with one entry more, in order of name among those of its layer; every other byte
  /// stays.
  ///
  /// - Parameters:
  ///   - entry: The entry as text, without a comma: `.base("DisplayKit")`.
  ///   - name: The name in it.
  ///   - factory: The word before the parenthesis.
  ///   - comment: What stands behind it on its line, with the blanks before it.
  /// - Throws: ``ManifestError`` where the result could not be read again.
  /// - Returns: The new text.
  public func adding(
    _ entry: String, named name: String, factory: String, comment: String = ""
  ) throws(ManifestError) -> ManifestText {
    let list = list(of: .modules)
    let places = moduleEntries.indices.filter { moduleEntries[$0].factory == factory }
    if let before = places.last(where: { moduleEntries[$0].name < name }) {
      return try ManifestText(list.inserting(entry, comment: comment, after: before))
    }
    if let first = places.first {
      return try ManifestText(list.inserting(entry, comment: comment, before: first))
    }
    return try ManifestText(insertingFirst(entry, comment: comment, of: factory, into: list))
  }

  /// The manifest without an entry.
  ///
  /// - Throws: ``ManifestError`` where there is no such entry.
  /// - Returns: The new text.
  public func removing(_ name: String) throws(ManifestError) -> ManifestText {
    guard let entry = entry(name), let place = place(of: entry) else {
      throw ManifestError(line: 1, "there is no line for '\(name)'")
    }
    return try ManifestText(list(of: entry.section).removing(place))
  }

  /// The manifest in which an entry has another name, in order again.
  func renamingEntry(_ old: String, to new: String) throws(ManifestError) -> ManifestText {
    guard let entry = entry(old), let place = place(of: entry) else {
      throw ManifestError(line: 1, "there is no line for '\(old)'")
    }
    let text = String(decoding: bytes[entry.range], as: UTF8.self)
    return try removing(old).adding(
      text.replacing("\"\(old)\"", with: "\"\(new)\"", maxReplacements: 1), named: new,
      factory: entry.factory, comment: list(of: entry.section).comment(behind: place))
  }

  // MARK: - Internal

  /// The layers in the order of the list.
  private static let order = ["base", "domain", "data", "feature", "assembly", "tools"]

  private var moduleEntries: [ManifestEntry] { entries.filter { $0.section == .modules } }

  private func place(of entry: ManifestEntry) -> Int? {
    entries.filter { $0.section == entry.section }.firstIndex(of: entry)
  }

  private func list(of section: ManifestEntry.Section) -> LineList {
    LineList(
      bytes: bytes, range: sections[section] ?? 0..<0,
      elements: entries.filter { $0.section == section }
        .map { LineList.Element(range: $0.range, commaEnd: $0.commaEnd) })
  }

  /// Inserts where nothing else of the layer stands: below the comment that begins with the
  /// layer's name, or else behind the layers that come before it.
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

  /// Where the comment in the list of modules begins that begins with the layer's name.
  private func heading(of factory: String) -> Int? {
    guard let list = sections[.modules] else { return nil }
    let comments = SwiftLexer.tokens(of: bytes).filter {
      $0.kind == .comment && list.contains($0.range.lowerBound)
    }
    return comments.first { comment in
      let text = String(decoding: bytes[comment.range], as: UTF8.self).lowercased()
      return text.drop { $0 == "/" || $0 == " " }.hasPrefix(factory)
    }?.range.lowerBound
  }
}
