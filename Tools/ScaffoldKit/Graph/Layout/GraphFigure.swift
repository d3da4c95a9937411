/// What a picture shows before anything in it has a place: boxes on layers, and lines between them.
public struct GraphFigure: Hashable, Sendable {
  /// A box with its lines of text.
  public struct Box: Hashable, Sendable {
    /// What it stands for, in full.
    public let name: String
    /// What is written in it.
    public let text: [FigureText]
    /// Its layer.
    public let layer: Layer
    /// Whether it stands out.
    public let isMarked: Bool
  }

  /// A line from who uses to who is used, by their places among the boxes.
  public struct Line: Hashable, Sendable {
    /// Who uses.
    public let from: Int
    /// Who is used.
    public let to: Int
    /// What is written on it.
    public let label: FigureText?
  }

  /// The boxes, layer by layer from the top.
  public let boxes: [Box]

  /// The lines.
  public let lines: [Line]
}

extension GraphFigure {
  /// A box for each module.
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

  /// A box for each layer, with counts on the lines.
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
      notes.append("\(innerUses) \(innerUses == 1 ? "use" : "uses") among themselves")
    }
    return [FigureText("\(modules) \(modules == 1 ? "module" : "modules")", .name)]
      + notes.filter { !$0.isEmpty }.map { FigureText($0, .note) }
  }
}
