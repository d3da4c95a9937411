import SwiftSourceKit

/// A file with git conflict markers, split into the versions of both sides.
///
/// Lines outside the markers belong to both sides, so manual edits of such lines are kept.
struct ConflictedText {
  /// The version with the lines above each `=======`.
  var ours: [UInt8] { Array(ourLines.joined(separator: [.lineFeed])) }

  /// The version with the lines below each `=======`.
  var theirs: [UInt8] { Array(theirLines.joined(separator: [.lineFeed])) }

  /// For each conflict: the line number of its first marker, the line number in ``ours`` at which
  /// the conflict begins, and its lines in ``theirs`` without surrounding spaces.
  private(set) var conflicts: [(marker: Int, line: Int, theirs: [String])] = []

  /// The label of the workspace's side in the markers that `scaffold upgrade` writes.
  static let upgradeLabel = "this workspace"

  /// The advice for a conflict that `scaffold upgrade` left.
  static let upgradeAdvice =
    "edit the lines between the conflict markers, and repeat 'scaffold upgrade'"

  /// Returns the advice for a file with conflict markers of git or of `scaffold upgrade`.
  static func advice(for bytes: [UInt8]) -> String {
    isOfUpgrade(bytes)
      ? upgradeAdvice : "run 'scaffold resolve', and edit what it leaves in conflict"
  }

  /// Returns whether `scaffold upgrade` left a conflict in a file.
  static func isOfUpgrade(_ bytes: [UInt8]) -> Bool {
    bytes.contains("<<<<<<< \(upgradeLabel)\n") && firstMarker(in: bytes) != nil
  }

  /// Splits a file. Returns `nil` if the file has no conflict markers, or if a marker is missing or
  /// out of order.
  init?(_ bytes: [UInt8]) {
    var part = Part.common
    for (index, line) in Self.lines(of: bytes).enumerated() {
      switch (Self.marker(line), part) {
      case ("<", .common):
        conflicts.append((index + 1, ourLines.count + 1, []))
        part = .ours
      case ("|", .ours): part = .base
      case ("=", .ours), ("=", .base): part = .theirs
      case (">", .theirs): part = .common
      case (nil, _), ("=", .common): append(line, to: part)
      case _: return nil
      }
    }
    if conflicts.isEmpty || part != .common { return nil }
  }

  /// Returns the line number of the first conflict marker, counted from 1; `nil` if the file has no
  /// marker. Ignores `=======`, which can also underline a heading in Markdown.
  static func firstMarker(in bytes: [UInt8]) -> Int? {
    if ["<<<<<<<", "|||||||", ">>>>>>>"].allSatisfy({ !bytes.contains($0) }) { return nil }
    return lines(of: bytes).firstIndex { ![nil, "="].contains(marker($0)) }.map { $0 + 1 }
  }

  // MARK: - Internal

  private enum Part { case common, ours, base, theirs }

  private var ourLines: [ArraySlice<UInt8>] = []
  private var theirLines: [ArraySlice<UInt8>] = []

  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: .lineFeed, omittingEmptySubsequences: false)
  }

  /// Returns the character of a conflict marker, such as `<` for `<<<<<<< HEAD`; `nil` for any
  /// other line.
  private static func marker(_ line: ArraySlice<UInt8>) -> Unicode.Scalar? {
    guard let first = line.first, "<|=>".utf8.contains(first) else { return nil }
    let rest = line.drop { $0 == first }
    return line.count - rest.count == 7 && rest.first?.isSpace ?? true ? Unicode.Scalar(first) : nil
  }

  private mutating func append(_ line: ArraySlice<UInt8>, to part: Part) {
    if part == .common || part == .ours { ourLines.append(line) }
    if part == .common || part == .theirs { theirLines.append(line) }
    if part == .theirs {
      let text = String(decoding: line.filter { !$0.isLineEnd }, as: UTF8.self).trimmingSpaces()
      conflicts[conflicts.count - 1].theirs.append(text)
    }
  }
}
