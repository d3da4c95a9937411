extension GraphSVG {
  func draw(_ band: GraphLayout.Band, on svg: inout XMLWriter) {
    svg.element("g", ["class": band.layer]) { svg in
      svg.rectangle(band.frame, radius: 10, "band")
      svg.text(
        "text", band.layer.title,
        [
          "class": "layer", "x": band.frame.x + Spacing.band,
          "y": band.frame.y + band.frame.height / 2 + 5,
        ])
    }
  }

  func draw(_ node: ModuleGraph.Node, _ frame: GraphLayout.Frame, on svg: inout XMLWriter) {
    svg.element("g", ["class": node.layer]) { svg in
      let lines = node.lines
      let title = ([node.name] + node.members).joined(separator: "\n")
      if title != lines[0] { svg.text("title", title) }
      svg.rectangle(frame, radius: 7, excerpt.isMarked(node) ? "frame marked" : "frame")
      if !node.members.isEmpty { svg.rectangle(frame.inset, radius: 5, "group") }
      let x = frame.x + frame.width / 2
      let top = frame.y + 6 + Spacing.name
      svg.text("text", lines[0], ["x": x, "y": top])
      for (index, line) in lines.enumerated().dropFirst() {
        svg.text("text", line, ["class": "note", "x": x, "y": top + index * Spacing.note])
      }
    }
  }

  /// Draws the lines box by box. Segments that several lines of one color share are drawn once.
  func drawLines(on svg: inout XMLWriter) {
    let lines = zip(excerpt.graph.edges, layout.routes)
    let groups = Dictionary(grouping: lines) { edge, route in
      [edge.to, isAlarm(edge, route) ? "upward" : nodes[edge.to]?.layer.rawValue ?? ""]
    }
    var drawn: [String: Set<GraphLayout.Curve>] = [:]
    for (key, lines) in groups.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      let curves = lines.flatMap(\.1.curves).filter {
        drawn[key[1], default: []].insert($0).inserted
      }
      svg.element("path", ["class": "line \(key[1])", "d": curves.map(\.path).joined()])
      for tip in Set(lines.map(\.1.tip)).sorted() {
        svg.element("path", ["class": "tip \(key[1])", "d": tip])
      }
    }
  }

  /// Whether a line is an error: against the layers, or closing a cycle of modules. Groups of
  /// modules may depend on each other.
  func isAlarm(_ edge: ModuleGraph.Edge, _ route: GraphLayout.Route) -> Bool {
    let ends = [edge.from, edge.to].compactMap { nodes[$0] }
    return route.isUpward
      && (Set(ends.map(\.layer)).count > 1 || ends.allSatisfy(\.members.isEmpty))
  }
}

extension GraphLayout.Frame {
  fileprivate var inset: GraphLayout.Frame {
    GraphLayout.Frame(x: x + 3, y: y + 3, width: width - 6, height: height - 6)
  }
}

extension GraphLayout.Curve {
  /// A curve that is vertical at both ends.
  fileprivate var path: String {
    let middle = (from.y + to.y) / 2
    return from.x == to.x
      ? "M\(from.x) \(from.y)V\(to.y)"
      : "M\(from.x) \(from.y)C\(from.x) \(middle) \(to.x) \(middle) \(to.x) \(to.y)"
  }
}

extension GraphLayout.Route {
  /// The tip of the arrow.
  fileprivate var tip: String {
    let end = isUpward ? curves.first?.from : curves.last?.to
    return end.map { "M\($0.x) \($0.y)l-4.5 \(isUpward ? 8 : -8)h9z" } ?? ""
  }
}
