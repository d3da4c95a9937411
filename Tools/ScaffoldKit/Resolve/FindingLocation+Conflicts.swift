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
    switch (stages.contains(.ours), stages.contains(.theirs)) {
    case (true, true): return nil
    case (true, false):
      return isInBase
        ? "changed in HEAD, but removed or renamed in the merged branch"
        : "added or renamed in HEAD, but in another way in the merged branch"
    case (false, true):
      return isInBase
        ? "changed in the merged branch, but removed or renamed in HEAD"
        : "added or renamed in the merged branch, but in another way in HEAD"
    case (false, false): return "removed or renamed in both branches, in different ways"
    }
  }
}
