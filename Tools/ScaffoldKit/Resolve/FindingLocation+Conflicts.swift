extension FindingLocation {
  /// The text for lines that `scaffold upgrade` could not merge.
  static let changedByKits = "this workspace and the new kits changed these lines"

  /// Returns the conflicts of a file that git could not merge.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - stages: The versions in git's index.
  ///   - bytes: The content of the file; `nil` if the file does not exist.
  /// - Returns: A conflict for each group of lines, or a single conflict for the whole file or for
  ///   an incomplete marker. The result is empty if all conflicts were resolved by hand.
  static func conflicts(
    in path: String, _ stages: Set<MergeStage>, _ bytes: [UInt8]?
  ) -> [FindingLocation] {
    func conflicts(_ text: String, lines: [Int?] = [nil]) -> [FindingLocation] {
      lines.map { FindingLocation(path: path, line: $0, text: text) }
    }
    if let message = message(for: stages) { return conflicts(message) }
    guard let bytes, bytes.isText else { return conflicts("both branches changed the file") }
    if let lines = ConflictedText(bytes)?.conflicts.map(\.marker) {
      let isOfUpgrade = ConflictedText.isOfUpgrade(bytes)
      return conflicts(
        isOfUpgrade ? changedByKits : "both branches changed these lines", lines: lines)
    }
    let line = ConflictedText.firstMarker(in: bytes)
    return line == nil ? [] : conflicts("the conflict markers are incomplete", lines: [line])
  }

  /// Returns what each branch did to a file; `nil` if both branches contain it.
  private static func message(for stages: Set<MergeStage>) -> String? {
    let isInBase = stages.contains(.base)
    let isInOurs = stages.contains(.ours)
    if isInOurs == stages.contains(.theirs) {
      return isInOurs ? nil : "removed or renamed in both branches, in different ways"
    }
    let (one, other) = isInOurs ? ("HEAD", "the merged branch") : ("the merged branch", "HEAD")
    return isInBase
      ? "changed in \(one), but removed or renamed in \(other)"
      : "added or renamed in \(one), but in another way in \(other)"
  }
}
