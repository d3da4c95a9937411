import TerminalText

/// A conflict of a merge that a person has to resolve.
struct RemainingConflict: Hashable {
  /// The file, relative to the workspace.
  let path: String

  /// The line, counted from 1; nil if the whole file is in conflict.
  var line: Int?

  /// What the branches did.
  let message: String

  /// `Modules/Base/A/A.swift:3: both branches changed these lines`, safe for a terminal.
  var description: String {
    SafeText("\(path)\(line.map { ":\($0)" } ?? ""): \(message)").string
  }
}

extension RemainingConflict {
  /// Returns the conflicts of a file that git could not merge.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - stages: The versions that git knows.
  ///   - bytes: The content; nil if the file does not exist.
  /// - Returns: A conflict for each group of lines, or one for the file; none if a person resolved
  ///   them.
  static func all(
    in path: String, _ stages: Set<MergeStage>, _ bytes: [UInt8]?
  ) -> [RemainingConflict] {
    if let message = message(for: stages) {
      return [RemainingConflict(path: path, message: message)]
    }
    guard let bytes, bytes.isText else {
      return [RemainingConflict(path: path, message: "both branches changed the file")]
    }
    if let lines = ConflictedText(bytes)?.lines {
      return lines.map {
        RemainingConflict(path: path, line: $0, message: "both branches changed these lines")
      }
    }
    return ConflictedText.firstMarker(in: bytes).map {
      [RemainingConflict(path: path, line: $0, message: "the conflict markers are incomplete")]
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
