extension ManifestText {
  /// The number of entries in one array literal.
  private static let chunkLength = 25

  /// An equivalent manifest that compiles faster: the list of modules is split into several array
  /// literals, and the names in a list become one string. Line numbers stay the same. Nil if the list
  /// is short.
  ///
  /// The compile time grows faster than the length of an array literal, and many short strings take
  /// longer than a long one: 600 modules take 3.7 s in one literal, 1.7 s if it is split, and 0.9 s
  /// with the names in one string.
  public var splitForCompiling: [UInt8]? {
    let modules = entries.filter { $0.section == .modules }
    guard modules.count > 2 * Self.chunkLength, let list = sections[.modules] else { return nil }
    let starts = stride(from: Self.chunkLength, to: modules.count, by: Self.chunkLength)
    let edits =
      [Edit(list.lowerBound, "([{ ")]
      + starts.map { Edit(modules[$0].range.lowerBound, "] }, { [") }
      + modules.flatMap(\.lists).compactMap(joinedNames)
      + [Edit(list.upperBound, " }] as [() -> [Module]]).flatMap { $0() }")]
    return applying(edits) + Self.splitting.utf8
  }

  // MARK: - Internal

  private struct Edit {
    let range: Range<Int>
    let text: String

    init(_ range: Range<Int>, _ text: String) {
      self.range = range
      self.text = text
    }

    init(_ position: Int, _ text: String) { self.init(position..<position, text) }
  }

  /// Names contain no line break, so it can separate them.
  private static let splitting = """

    func namesByLine(_ text: String) -> [String] { text.split(separator: "\\n").map(String.init) }

    """

  /// Returns nil if the list is empty, or if joining it would change line numbers.
  private func joinedNames(of list: ManifestList) -> Edit? {
    guard list.label != .cTargets, !list.items.isEmpty, !bytes[list.range].contains(.lineFeed)
    else { return nil }
    let names = list.items.map(\.name).joined(separator: "\\n")
    return Edit(list.range, "namesByLine(\"\(names)\")")
  }

  private func applying(_ edits: [Edit]) -> [UInt8] {
    var edited: [UInt8] = []
    var position = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      edited += bytes[position..<edit.range.lowerBound] + edit.text.utf8
      position = edit.range.upperBound
    }
    return edited + bytes[position...]
  }
}
