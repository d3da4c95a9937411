import CharacterDomain
import CommandLineKit
import TerminalText

extension RelatedDisplayModel {
  /// Writes the tree. Each character takes one line, cut to the console width.
  ///
  /// If there is no path, a message goes to standard error.
  @MainActor
  func writeTree(to console: Console) {
    for row in rows {
      console.writeLine(console.profile.lineLimit.map(row.line.truncated) ?? row.line)
    }
    if let ends = related.ends, rows.isEmpty {
      let (first, last) = (SafeText(ends.first.name), SafeText(ends.last.name))
      console.writeErrorLine("no relations connect \(first.string) and \(last.string)")
    }
  }

  /// The graph as an object with nodes and edges.
  var json: JSONValue {
    .object([
      ("nodes", .array(related.nodes.map(\.json))), ("edges", .array(related.edges.map(\.json))),
    ])
  }

  /// The graph in the DOT language of Graphviz.
  var dot: String {
    let nodes = related.nodes.map { node in
      let style = node.depth == 0 ? ", style=bold" : ""
      return "  \(node.character.id) [label=\(Self.quoted(node.character.name))\(style)];\n"
    }
    let edges = related.edges.map { edge in
      "  \(edge.from) -> \(edge.to) [label=\(Self.quoted(edge.kind.rawValue))];\n"
    }
    return "digraph related {\n" + (nodes + edges).joined() + "}\n"
  }

  // MARK: - Internal

  /// Returns a quoted DOT string with quotes and backslashes escaped.
  private static func quoted(_ text: String) -> String {
    let safe = SafeText(text).string
    return "\"" + safe.flatMap { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" } + "\""
  }
}

extension RelatedDisplayModel.Row {
  fileprivate var line: StyledText {
    let isRoot = relation.isEmpty
    return StyledText(branch, style: .dim)
      + StyledText(SafeText(name).string, style: isRoot ? .bold : .plain)
      + StyledText(isRoot ? "" : "  \(relation)", style: .dim)
  }
}

extension Related.Node {
  fileprivate var json: JSONValue {
    .object([
      ("id", .integer(character.id.rawValue)),
      ("slug", .string(character.slug)),
      ("name", .string(character.name)),
      ("depth", .integer(depth)),
    ])
  }
}

extension Related.Edge {
  fileprivate var json: JSONValue {
    .object([
      ("from", .integer(from.rawValue)),
      ("to", .integer(to.rawValue)),
      ("kind", .string(kind.rawValue)),
    ])
  }
}
