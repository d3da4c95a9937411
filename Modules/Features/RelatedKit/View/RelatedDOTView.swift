import CharacterDomain
import CommandLineKit
import DisplayKit
import TerminalText

/// Writes related characters as a graph in the language of Graphviz.
final class RelatedDOTView: StatefulView {
  private let console: Console

  init(console: Console) {
    self.console = console
  }

  func render(state: RelatedState) {
    switch state {
    case .loading, .failed: break
    case .loaded(let model):
      console.writeNotes(of: model.related)
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

  /// Returns a string of the language, in which a quote and a backslash are escaped.
  private static func quoted(_ text: String) -> String {
    let safe = SafeText(text).string
    return "\"" + safe.flatMap { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" } + "\""
  }
}
