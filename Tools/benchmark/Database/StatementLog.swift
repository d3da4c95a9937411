/// The statements in a part of the log of a PostgreSQL server.
///
/// A statement with parameters is logged as `LOG:  execute NAME: SELECT …`, followed by `DETAIL:
/// parameters: $1 = 'a', $2 = NULL`. Further lines of an entry begin with a tab.
struct StatementLog {
  /// The statements with their values, as `pgbench` reads them.
  let script: String

  init(_ log: some Sequence<UInt8>) {
    var entries: [String] = []
    for line in String(decoding: Array(log), as: UTF8.self).split(separator: "\n") {
      if line.first == "\t", !entries.isEmpty {
        entries[entries.count - 1] += " " + line.dropFirst()
      } else {
        entries.append(String(line))
      }
    }
    var statements: [String] = []
    for entry in entries {
      if let start = entry.range(after: "LOG:  execute "),
        let colon = entry[start...].firstIndex(of: ":")
      {
        statements.append(String(entry[entry.index(after: colon)...]))
      } else if let start = entry.range(after: "DETAIL:  parameters: "),
        let last = statements.popLast()
      {
        statements.append(Self.inserting(Self.values(entry[start...]), into: last))
      }
    }
    script = statements.map { $0 + ";\n" }.joined()
  }

  // MARK: - Internal

  /// Returns the literals of a list such as `$1 = 'it''s', $2 = NULL`.
  private static func values(_ list: Substring) -> [Substring] {
    var values: [Substring] = []
    var rest = list
    while let equals = rest.firstIndex(of: "=") {
      let start = rest.index(equals, offsetBy: 2)
      var isQuoted = false
      var end = start
      while end < rest.endIndex, isQuoted || rest[end] != "," {
        if rest[end] == "'" { isQuoted.toggle() }
        end = rest.index(after: end)
      }
      values.append(rest[start..<end])
      rest = rest[end...].dropFirst()
    }
    return values
  }

  private static func inserting(_ values: [Substring], into statement: String) -> String {
    // `$12` must be replaced before `$1`.
    values.indices.reversed().reduce(statement) { statement, index in
      statement.replacing("$\(index + 1)", with: escaped(values[index]))
    }
  }

  /// Returns a literal without a colon, which would begin a variable of `pgbench`.
  private static func escaped(_ literal: Substring) -> String {
    guard literal.contains(":") else { return String(literal) }
    return "U&"
      + literal.replacing("\\", with: "\\\\").replacing(":", with: "\\003A")
  }
}

extension String {
  /// Returns the index after the first occurrence of a text.
  fileprivate func range(after text: String) -> Index? { firstRange(of: text)?.upperBound }
}
