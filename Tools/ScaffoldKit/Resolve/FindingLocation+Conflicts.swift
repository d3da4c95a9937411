extension FindingLocation {
  /// Returns the conflicts of a file that git could not merge.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - stages: The versions that git knows.
  ///   - bytes: The content; nil if the file does not exist.
  /// - Returns: A conflict for each group of lines, or one for the file; none if a person resolved
  ///   them.
  static func conflicts(
    in path: String, _ stages: Set<MergeStage>, _ bytes: [UInt8]?
  ) -> [FindingLocation] {
    if let message = message(for: stages) {
      return [FindingLocation(path: path, text: message)]
    }
    guard let bytes, bytes.isText else {
      return [FindingLocation(path: path, text: "both branches changed the file")]
    }
    if let lines = ConflictedText(bytes)?.lines {
      return lines.map {
        FindingLocation(path: path, line: $0, text: "both branches changed these lines")
      }
    }
    return ConflictedText.firstMarker(in: bytes).map {
      [FindingLocation(path: path, line: $0, text: "the conflict markers are incomplete")]
    } ?? []
  }

  /// Returns what happened to a file of which both branches don't have a version; nil if both do.
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
