import DisplayTrace

func described<Value>(_ value: Value) -> String { ValueDescription(value).description }

func summarized<Value>(_ value: Value) -> String { ValueDescription(value).summary }

func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}

func indented(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false)
    .map { "  " + $0 }.joined(separator: "\n")
}

/// Returns the first lines of a text, and the number of the lines that are left out.
func shortened(_ text: String, to limit: Int = 200) -> String {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  let rest = lines.count - limit
  guard rest > 1 else { return text }
  return lines.prefix(limit).joined(separator: "\n") + "\n  … (\(rest) more lines)"
}
