import SwiftSourceKit

extension ManifestText {
  /// The maximum number of entries in one array literal.
  private static let literalLength = 100

  /// The maximum number of entries in a new part of a list.
  private static let partLength = 50

  /// Returns the manifest in the form that compiles faster: a list of more than 100 modules in
  /// parts, a shorter list as one array literal.
  ///
  /// A part contains entries of one layer. It has at most 50 entries when it is created, and is
  /// split again if it has more than 100. Therefore edits rarely move the borders. No other byte
  /// changes.
  ///
  /// ```swift
  /// let modules: [Module] = joined({ [
  ///   .base("DisplayKit"),
  /// ] }, { [
  ///   .feature("HeroesKit", uses: ["CharacterDomain", "DisplayKit"]),
  /// ] })
  /// ```
  ///
  /// The compile time grows faster than the length of an array literal: 600 modules take 23 s in
  /// one literal and 2.5 s in parts. With a generic `joined`, they take twice as long. Parts that
  /// are global constants, or that are appended to a variable, take as long as one literal.
  public func split() throws(ManifestError) -> ManifestText {
    guard moduleEntries.count > Self.literalLength else { return try joined() }
    var ends: [ManifestEntry] = []
    for part in parts where part.count > Self.literalLength {
      for layer in Dictionary(grouping: part, by: \.factory).values {
        let count = (layer.count + Self.partLength - 1) / Self.partLength
        ends += (1...count).map { layer[layer.count * $0 / count - 1] }
      }
      ends.removeAll { $0 == part.last }
    }
    return try splitting(after: ends)
  }

  /// Returns the manifest split at the same borders as `other`, if it needs borders.
  func split(like other: ManifestText) throws(ManifestError) -> ManifestText {
    let ends = Set(other.parts.dropLast().compactMap(\.last?.name))
    return try splitting(after: moduleEntries.filter { ends.contains($0.name) }).split()
  }

  /// Returns the manifest with all modules in one array literal.
  func joined() throws(ManifestError) -> ManifestText {
    if joints.isEmpty { return self }
    var edits: [[UInt8].Edit] = joints.map { (wholeLine(of: $0) ?? $0, []) }
    // Every entry except the last one of a part needs a comma.
    edits += moduleEntries.dropLast().filter { $0.element.commaEnd == nil }
      .map { insertion(",", at: $0.range.upperBound) }
    if bytes.suffix(helper.utf8.count).elementsEqual(helper.utf8) {
      edits.append(((bytes.count - helper.utf8.count)..<bytes.count, []))
    }
    return try ManifestText(bytes.applying(edits))
  }

  // MARK: - Internal

  private func insertion(_ text: String, at position: Int) -> [UInt8].Edit {
    (position..<position, Array(text.utf8))
  }

  /// The line that separates two parts.
  static let border = "] }, { ["

  /// The function `joined`, with the line breaks of the file.
  private var helper: String {
    """

    /// Joins the parts of a list. One long array literal would take the compiler much longer.
    func joined(_ parts: () -> [Module]...) -> [Module] { parts.flatMap { $0() } }

    """.replacing("\n", with: bytes.lineBreak(at: bytes.lineEnd(from: 0)))
  }

  /// The entries in each array literal.
  private var parts: [[ManifestEntry]] {
    var parts: [[ManifestEntry]] = [[]]
    var borders = joints.dropFirst()
    for entry in moduleEntries {
      while let border = borders.first, border.lowerBound < entry.range.lowerBound {
        borders.removeFirst()
        parts.append([])
      }
      parts[parts.count - 1].append(entry)
    }
    return parts
  }

  /// Returns the manifest with a border after each of the given entries.
  private func splitting(after ends: [ManifestEntry]) throws(ManifestError) -> ManifestText {
    guard !ends.isEmpty, let list = sections[.modules] else { return self }
    var edits = ends.map(border)
    if joints.isEmpty {
      edits += [insertion("joined({ ", at: list.lowerBound), insertion(" })", at: list.upperBound)]
      if !bytes.contains("func joined(") { edits.append(insertion(helper, at: bytes.count)) }
    }
    return try ManifestText(bytes.applying(edits))
  }

  private func border(after entry: ManifestEntry) -> [UInt8].Edit {
    guard let lineEnd = bytes.freeLineEnd(from: entry.element.end) else {
      return insertion(Self.border, at: entry.element.end)
    }
    return insertion(Self.border + bytes.lineBreak(at: lineEnd), at: bytes.nextLine(from: lineEnd))
  }

  /// Returns the range of whole lines that contains `range`, or nil if the lines contain anything
  /// else.
  private func wholeLine(of range: Range<Int>) -> Range<Int>? {
    let end = bytes.lineEnd(from: range.upperBound)
    guard bytes.isFirstInLine(range.lowerBound), end == range.upperBound else { return nil }
    return bytes.lineStart(at: range.lowerBound)..<bytes.nextLine(from: end)
  }
}
