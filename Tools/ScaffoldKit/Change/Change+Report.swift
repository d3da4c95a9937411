public import CommandLineKit
public import TerminalKit

extension Change {
  /// The change as one line of the report, safe for a terminal.
  public var line: StyledText {
    let path = StyledText(" " + path)
    switch kind {
    case .create:
      let size = after?.count ?? 0
      return StyledText("  CREATE", style: .foreground(.green)) + path
        + StyledText(size == 1 ? " (1 byte)" : " (\(size) bytes)", style: .dim)
    case .update:
      return StyledText("  UPDATE", style: .foreground(.yellow)) + path
        + StyledText(" (\(note ?? difference.summary))", style: .dim)
    case .remove: return StyledText("  REMOVE", style: .foreground(.red)) + path
    case .identical: return StyledText("  identical", style: .dim) + path
    case .conflict:
      return StyledText("  CONFLICT", style: .bold.with(.foreground(.red))) + path
    }
  }

  /// The change as an object of `--json`. `bytes` is the size after it; null where the file is
  /// removed.
  public var json: JSONValue {
    let difference = difference
    return .object([
      ("change", .string(kind.rawValue)), ("path", .string(path)),
      ("bytes", JSONValue(after?.count)),
      ("linesAdded", .integer(difference.added)), ("linesRemoved", .integer(difference.removed)),
    ])
  }
}

extension TextDifference {
  /// The numbers of lines: `+1 line`, `-2 lines`, `+3 -2 lines`.
  var summary: String {
    let signed = [(added, "+"), (removed, "-")].filter { $0.0 > 0 }.map { "\($1)\($0)" }
    return signed.joined(separator: " ") + (added + removed == 1 ? " line" : " lines")
  }
}
