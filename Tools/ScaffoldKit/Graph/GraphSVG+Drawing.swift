extension GraphSVG {
  func draw(_ band: GraphLayout.Band, on svg: inout XMLWriter) {
    svg.element("g", [("class", band.layer.rawValue)]) { svg in
      svg.rectangle(band.frame, radius: 10, "band")
      svg.text(
        "text", band.layer.title,
        [
          ("class", "layer"), ("x", "\(band.frame.x + Spacing.band)"),
          ("y", "\(band.frame.y + band.frame.height / 2 + 5)"),
        ])
    }
  }

  func draw(_ box: GraphFigure.Box, _ frame: GraphLayout.Frame, on svg: inout XMLWriter) {
    svg.element("g", [("class", box.layer.rawValue)]) { svg in
      if box.text.first?.string != box.name { svg.text("title", box.name) }
      svg.rectangle(frame, radius: 7, box.isMarked ? "frame marked" : "frame")
      var baseline = frame.y + 10
      for text in box.text {
        baseline += text.style.lineHeight
        svg.text(text, x: frame.x + frame.width / 2, y: baseline - 4)
      }
    }
  }

  /// Draws the lines box by box. Segments that several lines of one color share are drawn once.
  func drawLines(on svg: inout XMLWriter) {
    var drawn: [String: Set<GraphLayout.Curve>] = [:]
    for place in layout.figure.boxes.indices {
      let own = zip(layout.figure.lines, layout.routes).filter { $0.0.to == place }.map(\.1)
      let color = layout.figure.boxes[place].layer.rawValue
      for (routes, color) in [
        (own.filter { !$0.isUpward }, color), (own.filter(\.isUpward), "upward"),
      ] {
        let curves = routes.flatMap(\.curves).filter {
          drawn[color, default: []].insert($0).inserted
        }
        draw(curves, to: Set(routes.compactMap(\.tip)), color, on: &svg)
      }
    }
  }

  private func draw(
    _ curves: [GraphLayout.Curve], to tips: Set<GraphLayout.Point>, _ color: String,
    on svg: inout XMLWriter
  ) {
    guard !curves.isEmpty else { return }
    svg.element("path", [("class", "line \(color)"), ("d", curves.map(\.path).joined())])
    for tip in tips.sorted(by: { $0.x < $1.x }) {
      let back = color == "upward" ? 8 : -8
      svg.element(
        "path", [("class", "tip \(color)"), ("d", "M\(tip.x) \(tip.y)l-4.5 \(back)h9z")])
    }
  }

  func drawLabels(on svg: inout XMLWriter) {
    for (line, route) in zip(layout.figure.lines, layout.routes) {
      guard let text = line.label, let frame = route.label else { continue }
      svg.rectangle(frame, radius: frame.height / 2, "label")
      svg.text(text, x: frame.x + frame.width / 2, y: frame.y + 15)
    }
  }

  func drawLegend(_ lines: [String], on svg: inout XMLWriter) {
    for (index, line) in lines.enumerated() {
      svg.text(
        "text", line,
        [
          ("class", "note start"), ("x", "\(Spacing.margin + Spacing.band)"),
          ("y", "\(layout.height + 8 + index * 18)"),
        ])
    }
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
  /// The end at which the arrow points.
  fileprivate var tip: GraphLayout.Point? { isUpward ? curves.first?.from : curves.last?.to }
}
