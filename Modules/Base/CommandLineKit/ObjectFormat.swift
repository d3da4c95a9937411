/// The format of a command that prints one object.
public enum ObjectFormat: Hashable, FormatChoice {
  /// Text for people.
  case text
  /// An object.
  case json(JSONLayout)

  /// `text`, `json` and `jsonl`.
  public static var choices: [(String, ObjectFormat)] {
    [("text", .text), ("json", .json(.indented)), ("jsonl", .json(.lines))]
  }
}
