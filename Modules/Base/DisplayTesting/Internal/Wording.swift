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
