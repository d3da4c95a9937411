public import CommandLineKit
import DiffKit
public import TerminalText

extension Change {
  /// A line of the report, with control characters escaped.
  public var line: StyledText {
    let path = StyledText(" " + path)
    switch kind {
    case .create:
      let size = (after?.count ?? 0).of("byte")
      return StyledText("  CREATE", style: .foreground(.green)) + path
        + StyledText(" (\(size))", style: .dim)
    case .update:
      return StyledText("  UPDATE", style: .foreground(.yellow)) + path
        + StyledText(" (\(note ?? diff.summary))", style: .dim)
    case .remove: return StyledText("  REMOVE", style: .foreground(.red)) + path
    case .identical: return StyledText("  identical", style: .dim) + path
    case .conflict:
      return StyledText("  CONFLICT", style: .bold.with(.foreground(.red))) + path
    }
  }

  /// The change as an object for `--json`. `bytes` is the new size; it is null if the file is
  /// removed.
  public var json: JSONValue {
    let diff = diff
    return .object([
      ("change", .string(kind.rawValue)), ("path", .string(path)),
      ("bytes", JSONValue(after?.count)),
      ("linesAdded", .integer(diff.addedCount)), ("linesRemoved", .integer(diff.removedCount)),
    ])
  }
}

extension UnifiedDiff {
  /// The numbers of added and removed lines: `+1 line`, `-2 lines`, `+3 -2 lines`.
  fileprivate var summary: String {
    let signed = [(addedCount, "+"), (removedCount, "-")].filter { $0.0 > 0 }
      .map { "\($1)\($0)" }
    return signed.joined(separator: " ") + (addedCount + removedCount == 1 ? " line" : " lines")
  }

  /// The colored lines, with control characters escaped.
  var styledLines: [StyledText] { lines.map { StyledText($0.text, style: $0.kind.style) } }
}

extension UnifiedDiff.Line.Kind {
  fileprivate var style: TextStyle {
    switch self {
    case .fileHeader: .bold
    case .hunkHeader: .foreground(.cyan)
    case .context, .note: .plain
    case .removed: .foreground(.red)
    case .added: .foreground(.green)
    }
  }
}
