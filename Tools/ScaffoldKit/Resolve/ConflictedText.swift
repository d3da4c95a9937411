import SwiftSourceKit

/// A text with the conflict markers of git, split into the texts of both sides.
///
/// Lines outside the markers belong to both sides, so edits that a person made there are kept.
struct ConflictedText {
  /// The text with the lines above each `=======`.
  private(set) var ours: [UInt8] = []

  /// The text with the lines below each `=======`.
  private(set) var theirs: [UInt8] = []

  /// The lines of the markers that begin a conflict, counted from 1.
  private(set) var lines: [Int] = []

  /// For each conflict, the line in ``ours`` at which it begins, and the lines of the other side.
  private(set) var conflicts: [(line: Int, theirs: [String])] = []

  /// Splits a text; nil if it has no conflict markers, or if they are incomplete.
  init?(_ bytes: [UInt8]) {
    var part = Part.common
    for (index, line) in bytes.lines.enumerated() {
      switch (Marker(line), part) {
      case (.begin, .common):
        lines.append(index + 1)
        conflicts.append((ours.count { $0 == .lineFeed } + 1, []))
        part = .ours
      case (.base, .ours): part = .base
      case (.separator, .ours), (.separator, .base): part = .theirs
      case (.end, .theirs): part = .common
      case (nil, _), (.separator, .common): append(line, to: part)
      case (.begin, _), (.base, _), (.separator, .theirs), (.end, _): return nil
      }
    }
    if lines.isEmpty || part != .common { return nil }
  }

  /// Returns the line of the first conflict marker, counted from 1; nil if there is none.
  static func firstMarker(in bytes: [UInt8]) -> Int? {
    bytes.lines.firstIndex { line in
      switch Marker(line) {
      case .begin, .base, .end: true
      case .separator, nil: false
      }
    }.map { $0 + 1 }
  }

  // MARK: - Internal

  private enum Part { case common, ours, base, theirs }

  /// A line that git adds around the lines of each side.
  private enum Marker: UInt8 {
    case begin = 0x3C  // <
    case base = 0x7C  // |
    case separator = 0x3D  // =
    case end = 0x3E  // >

    private static let length = 7

    init?(_ line: ArraySlice<UInt8>) {
      guard let first = line.first, let marker = Marker(rawValue: first) else { return nil }
      let rest = line.drop { $0 == first }
      guard line.count - rest.count == Self.length, rest.first?.isSpace ?? true else { return nil }
      self = marker
    }
  }

  private mutating func append(_ line: ArraySlice<UInt8>, to part: Part) {
    if part == .common || part == .ours { ours += line }
    if part == .common || part == .theirs { theirs += line }
    if part == .theirs {
      let text = String(decoding: line.filter { !$0.isLineEnd }, as: UTF8.self).trimmingSpaces()
      conflicts[conflicts.count - 1].theirs.append(text)
    }
  }
}

extension [UInt8] {
  /// The lines, each with its line break.
  fileprivate var lines: [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = startIndex
    while start < endIndex {
      let end = self[start...].firstIndex(of: .lineFeed).map { $0 + 1 } ?? endIndex
      lines.append(self[start..<end])
      start = end
    }
    return lines
  }
}
