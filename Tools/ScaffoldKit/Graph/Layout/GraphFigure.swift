/// The content of a picture without positions: boxes in layers, and lines between them.
public struct GraphFigure: Hashable, Sendable {
  /// A box with its lines of text.
  public struct Box: Hashable, Sendable {
    /// The full name of the module or layer.
    public let name: String
    /// The lines of text.
    public let text: [FigureText]
    /// The layer.
    public let layer: Layer
    /// Whether the box is highlighted.
    public let isMarked: Bool
  }

  /// A line from a dependent to a dependency, by their indices among the boxes.
  public struct Line: Hashable, Sendable {
    /// The dependent.
    public let from: Int
    /// The dependency.
    public let to: Int
    /// The label.
    public let label: FigureText?
  }

  /// The boxes, layer by layer, top to bottom.
  public let boxes: [Box]

  /// The lines.
  public let lines: [Line]
}

extension GraphFigure {
  /// Creates a figure with one box for each module.
  public init(_ graph: ModuleGraph, marked: Set<String> = []) {
    boxes = graph.nodes.map { node in
      Box(
        name: node.name, text: [FigureText(node.name, .name)], layer: node.layer,
        isMarked: marked.contains(node.name))
    }
    let places = Dictionary(uniqueKeysWithValues: zip(graph.nodes.map(\.name), 0...))
    lines = graph.edges.compactMap { edge in
      places[edge.from].flatMap { from in
        places[edge.to].map { Line(from: from, to: $0, label: nil) }
      }
    }
  }

  /// Creates a figure with one box for each layer, and counts on the lines.
  public init(_ graph: LayerGraph) {
    boxes = graph.nodes.map { node in
      Box(
        name: node.layer.title, text: node.text, layer: node.layer, isMarked: node.isMarked)
    }
    let places = Dictionary(uniqueKeysWithValues: zip(graph.nodes.map(\.layer), 0...))
    lines = graph.edges.compactMap { edge in
      places[edge.from].flatMap { from in
        places[edge.to].map {
          Line(from: from, to: $0, label: FigureText("\(edge.uses)", .note))
        }
      }
    }
  }
}

// MARK: - Internal

extension LayerGraph.Node {
  fileprivate var text: [FigureText] {
    var notes = [mostUsed.joined(separator: ", ")]
    if innerUses > 0 {
      notes.append("\(innerUses) \(innerUses == 1 ? "dependency" : "dependencies") between them")
    }
    return [FigureText("\(modules) \(modules == 1 ? "module" : "modules")", .name)]
      + notes.filter { !$0.isEmpty }.map { FigureText($0, .note) }
  }
}
