/// The changes to a file as a unified diff, the format of `diff -u` and `git diff`.
///
/// ```swift
/// let diff = UnifiedDiff(from: Array("a\nb\n".utf8), to: Array("a\nc\n".utf8), path: "file.txt")
/// print(diff)
/// // --- a/file.txt
/// // +++ b/file.txt
/// // @@ -1,2 +1,2 @@
/// //  a
/// // -b
/// // +c
/// ```
public struct UnifiedDiff: CustomStringConvertible, Equatable, Sendable {
  /// A line of the diff, which a caller can color by its ``kind``.
  public struct Line: Equatable, Sendable {
    /// The role of a line in the diff.
    public enum Kind: Equatable, Sendable {
      /// The path of the old or the new file; `/dev/null` if that file doesn't exist.
      case fileHeader
      /// The line numbers of the hunk that follows.
      case hunkHeader
      /// An unchanged line near a change.
      case context
      // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
      case removed, added
      /// A remark: the files are binary, or the line before has no line break.
      case note
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public let kind: Kind

    /// The text, without a line break. The text may contain control characters from the file.
    public let text: String
  }

  private let old: [UInt8]?
  private let new: [UInt8]?
  private let path: String
  private let script: EditScript<ArraySlice<UInt8>>

  /// Compares two versions of a file.
  ///
  /// - Parameters:
  ///   - old: The content before; `nil` if the file is new.
  ///   - new: The content after; `nil` if the file is removed.
  ///   - path: The path of the file in both versions.
  public init(from old: [UInt8]?, to new: [UInt8]?, path: String) {
    self.old = old
    self.new = new
    self.path = path
    script = EditScript(from: fileLines(of: old ?? []), to: fileLines(of: new ?? []))
  }

  /// The number of lines that are added.
  public var addedCount: Int { script.edits.count { $0.kind == .insert } }

  /// The number of lines that are removed.
  public var removedCount: Int { script.edits.count { $0.kind == .remove } }

  /// The file headers and the hunks, with three lines of context; empty if nothing changed. For
  /// binary files, a note takes the place of the hunks.
  public var lines: [Line] {
    if old == new { return [] }
    let headers = [
      Line(kind: .fileHeader, text: old == nil ? "--- /dev/null" : "--- a/\(path)"),
      Line(kind: .fileHeader, text: new == nil ? "+++ /dev/null" : "+++ b/\(path)"),
    ]
    if isBinary { return headers + [Line(kind: .note, text: "Binary files differ")] }
    return headers + Hunk.hunks(of: script.edits).flatMap { $0.lines(of: script.edits) }
  }

  /// The lines of the diff, separated by line breaks.
  public var description: String { lines.map(\.text).joined(separator: "\n") }

  // MARK: - Internal

  private var isBinary: Bool { [old, new].contains { $0?.contains(0) ?? false } }
}

/// Splits a file into lines, each with its line break. The last line may have no line break.
func fileLines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
  var lines: [ArraySlice<UInt8>] = []
  var start = 0
  while start < bytes.count {
    let lineBreak = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
    let end = lineBreak.map { $0 + 1 } ?? bytes.count
    lines.append(bytes[start..<end])
    start = end
  }
  return lines
}
