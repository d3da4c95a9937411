import CharacterDomain
import CharacterPresentation
import CommandLineKit
import DisplayKit
import TerminalText

/// Writes related characters as a tree. Each takes one line, cut to the console width.
///
/// If there is no path, a message goes to standard error.
final class RelatedTextView: StatefulView {
  private let console: Console

  init(console: Console) {
    self.console = console
  }

  func render(state: RelatedState) {
    switch state {
    case .loading, .failed: break
    case .loaded(let model):
      for guess in model.related.guesses { console.writeNote(guess) }
      for row in model.rows { console.writeLine(line(for: row)) }
      if let ends = model.related.ends, model.rows.isEmpty {
        let (first, last) = (SafeText(ends.first.name), SafeText(ends.last.name))
        console.writeErrorLine("no relations connect \(first.string) and \(last.string)")
      }
    }
  }

  private func line(for row: RelatedDisplayModel.Row) -> StyledText {
    let name = StyledText(SafeText(row.name).string, style: row.relation.isEmpty ? .bold : .plain)
    let relation = row.relation.isEmpty ? "" : "  \(row.relation)"
    let line = StyledText(row.branch, style: .dim) + name + StyledText(relation, style: .dim)
    return console.profile.lineLimit.map { line.truncated(toWidth: $0) } ?? line
  }
}

/// Writes related characters as a graph: a JSON object with nodes and edges.
final class RelatedJSONView: StatefulView {
  private let console: Console
  private let layout: JSONLayout

  init(console: Console, layout: JSONLayout) {
    self.console = console
    self.layout = layout
  }

  func render(state: RelatedState) {
    switch state {
    case .loading, .failed: break
    case .loaded(let model):
      for guess in model.related.guesses { console.writeNote(guess) }
      console.write(Self.json(model.related), as: layout)
    }
  }

  private static func json(_ related: Related) -> JSONValue {
    .object([
      ("nodes", .array(related.nodes.map(json))), ("edges", .array(related.edges.map(json))),
    ])
  }

  private static func json(_ node: Related.Node) -> JSONValue {
    .object([
      ("id", .integer(node.character.id.rawValue)),
      ("slug", .string(node.character.slug)),
      ("name", .string(node.character.name)),
      ("depth", .integer(node.depth)),
    ])
  }

  private static func json(_ edge: Related.Edge) -> JSONValue {
    .object([
      ("from", .integer(edge.from.rawValue)),
      ("to", .integer(edge.to.rawValue)),
      ("kind", .string(edge.kind.rawValue)),
    ])
  }
}

/// Writes related characters as a graph in the DOT language of Graphviz.
final class RelatedDOTView: StatefulView {
  private let console: Console

  init(console: Console) {
    self.console = console
  }

  func render(state: RelatedState) {
    switch state {
    case .loading, .failed: break
    case .loaded(let model):
      for guess in model.related.guesses { console.writeNote(guess) }
      write(model.related)
    }
  }

  private func write(_ related: Related) {
    console.writeLine("digraph related {")
    for node in related.nodes {
      let label = Self.quoted(node.character.name)
      let style = node.depth == 0 ? ", style=bold" : ""
      console.writeLine("  \(node.character.id) [label=\(label)\(style)];")
    }
    for edge in related.edges {
      console.writeLine("  \(edge.from) -> \(edge.to) [label=\(Self.quoted(edge.kind.rawValue))];")
    }
    console.writeLine("}")
  }

  /// Returns a quoted DOT string with quotes and backslashes escaped.
  private static func quoted(_ text: String) -> String {
    let safe = SafeText(text).string
    return "\"" + safe.flatMap { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" } + "\""
  }
}
