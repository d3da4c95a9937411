extension ManifestText {
  /// How many entries the compiler takes at once.
  private static let pieceLength = 25

  /// A manifest that says the same, sooner: its list of modules in pieces, and the names that an
  /// entry lists in one string; all on the same lines.
  ///
  /// The compiler's time for one list grows faster than the list, and each name costs it more than
  /// the letters do. 600 modules take 3.7 s at once, 1.7 s in pieces, and 0.9 s with their names in
  /// one string. Nil for a list that is short anyway.
  public var inPieces: [UInt8]? {
    let modules = entries.filter { $0.section == .modules }
    guard modules.count > 2 * Self.pieceLength, let list = sections[.modules] else { return nil }
    let starts = stride(from: Self.pieceLength, to: modules.count, by: Self.pieceLength)
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

    init(_ place: Int, _ text: String) { self.init(place..<place, text) }
  }

  /// No name has a line break, so that it can part them.
  private static let splitting = """

    func namesByLine(_ text: String) -> [String] { text.split(separator: "\\n").map(String.init) }

    """

  /// Nil where nothing is won, or where lines would be lost.
  private func joinedNames(of list: ManifestList) -> Edit? {
    guard list.label != .cTargets, !list.items.isEmpty, !bytes[list.range].contains(.lineFeed)
    else { return nil }
    let names = list.items.map(\.name).joined(separator: "\\n")
    return Edit(list.range, "namesByLine(\"\(names)\")")
  }

  private func applying(_ edits: [Edit]) -> [UInt8] {
    var edited: [UInt8] = []
    var place = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      edited += bytes[place..<edit.range.lowerBound] + edit.text.utf8
      place = edit.range.upperBound
    }
    return edited + bytes[place...]
  }
}
