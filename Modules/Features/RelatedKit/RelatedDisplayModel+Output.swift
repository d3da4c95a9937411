import CharacterDomain
import CharacterPresentation
import CommandLineKit
import TerminalText

extension RelatedDisplayModel {
  /// Writes the tree. Each character takes one line, cut to the console width. With colors, each
  /// name has the glyph of its kind.
  ///
  /// If there is no path, a message goes to standard error.
  @MainActor
  func writeTree(to console: Console) {
    for row in rows {
      let line = row.label(showsGlyph: console.profile.colors) + row.relationText
      console.writeLine(console.profile.lineLimit.map(line.truncated) ?? line)
    }
    if let ends = related.ends, rows.isEmpty {
      let (first, last) = (SafeText(ends.first.name), SafeText(ends.last.name))
      console.writeErrorLine("no relations connect \(first.string) and \(last.string)")
    }
  }

  /// The graph as an object with nodes and edges.
  var json: JSONValue {
    let members: [(String, JSONValue)] = [
      ("nodes", .array(related.nodes.map(\.json))), ("edges", .array(related.edges.map(\.json))),
    ]
    return .object(members + JSONValue.members(of: related.provenance))
  }

  /// The graph in the DOT language of Graphviz.
  var dot: String {
    let nodes = related.nodes.map { node in
      let style = node.depth == 0 ? ", style=bold" : ""
      return
        "  \(Self.name(of: node.character.id)) [label=\(Self.quoted(node.character.name))\(style)];\n"
    }
    let edges = related.edges.map { edge in
      "  \(Self.name(of: edge.from)) -> \(Self.name(of: edge.to))"
        + " [label=\(Self.quoted(edge.kind.rawValue))];\n"
    }
    return "digraph related {\n" + (nodes + edges).joined() + "}\n"
  }

  // MARK: - Internal

  /// Returns the ID as the name of a DOT node.
  private static func name(of id: CharacterID) -> String {
    id.number.map(String.init) ?? quoted(id.description)
  }

  /// Returns a quoted DOT string with quotes and backslashes escaped.
  private static func quoted(_ text: String) -> String {
    let safe = SafeText(text).string
    return "\"" + safe.flatMap { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" } + "\""
  }
}

extension RelatedDisplayModel.Row {
  /// The lines of the tree, the glyph of the kind, and the name.
  func label(showsGlyph: Bool) -> StyledText {
    let glyph = showsGlyph ? kind : nil
    return StyledText(branch, style: .foreground(.secondary))
      + (glyph?.mark ?? "")
      + StyledText(SafeText(name).string, style: relation.isEmpty ? .bold : .plain)
  }

  /// The relation after a gap; empty for the first row.
  var relationText: StyledText {
    StyledText(relation.isEmpty ? "" : "  \(relation)", style: .foreground(.secondary))
  }
}

extension Related.Node {
  fileprivate var json: JSONValue {
    .object([
      ("id", JSONValue(character.id)),
      ("slug", JSONValue(character.slug)),
      ("name", .string(character.name)),
      ("depth", .integer(depth)),
    ])
  }
}

extension Related.Edge {
  fileprivate var json: JSONValue {
    .object([
      ("from", JSONValue(from)),
      ("to", JSONValue(to)),
      ("kind", .string(kind.rawValue)),
    ])
  }
}
