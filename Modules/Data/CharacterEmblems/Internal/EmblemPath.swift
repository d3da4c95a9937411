#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Closed contours of lines and curves. The path covers each point that a contour winds around.
struct EmblemPath: Hashable {
  enum Element: Hashable {
    case move(EmblemPoint)
    case line(EmblemPoint)
    case curve(EmblemPoint, EmblemPoint, EmblemPoint)
  }

  private var elements: [Element]

  static func polygon(_ points: [EmblemPoint]) -> EmblemPath {
    EmblemPath(elements: [.move(points[0])] + points.dropFirst().map { .line($0) })
  }

  /// A smooth closed curve through points `x, y, x, y, …` (a Catmull-Rom spline).
  static func smooth(_ coordinates: Double...) -> EmblemPath {
    let points = points(coordinates)
    let count = points.count
    let curves: [Element] = points.indices.map { index in
      let (before, start) = (points[(index + count - 1) % count], points[index])
      let (end, after) = (points[(index + 1) % count], points[(index + 2) % count])
      return .curve(start + (end - before) * (1 / 6), end - (after - start) * (1 / 6), end)
    }
    return EmblemPath(elements: [.move(points[0])] + curves)
  }

  static func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> EmblemPath {
    polygon(
      [(0, 0), (width, 0), (width, height), (0, height)].map { EmblemPoint(x + $0.0, y + $0.1) })
  }

  static func circle(_ x: Double, _ y: Double, _ radius: Double) -> EmblemPath {
    ellipse(x, y, radius, radius)
  }

  static func ellipse(_ x: Double, _ y: Double, _ a: Double, _ b: Double) -> EmblemPath {
    let (c, d) = (a * 0.5523, b * 0.5523)
    func point(_ dx: Double, _ dy: Double) -> EmblemPoint { EmblemPoint(x + dx, y + dy) }
    return EmblemPath(elements: [
      .move(point(a, 0)),
      .curve(point(a, d), point(c, b), point(0, b)),
      .curve(point(-c, b), point(-a, d), point(-a, 0)),
      .curve(point(-a, -d), point(-c, -b), point(0, -b)),
      .curve(point(c, -b), point(a, -d), point(a, 0)),
    ])
  }

  /// A ring of the given width inside a circle.
  static func ring(_ x: Double, _ y: Double, _ radius: Double, width: Double) -> EmblemPath {
    let inner = ellipse(x, y, -(radius - width), radius - width)
    return circle(x, y, radius) + inner
  }

  /// A star or a wheel: points alternate between two distances from the center.
  static func star(
    _ x: Double, _ y: Double, _ outer: Double, _ inner: Double, points count: Int
  ) -> EmblemPath {
    polygon(
      (0..<count * 2).map { index in
        let angle = Double(index) * .pi / Double(count)
        let radius = index % 2 == 0 ? outer : inner
        return EmblemPoint(x + radius * sin(angle), y - radius * cos(angle))
      })
  }

  /// A line of the given width with round ends and corners through points `x, y, x, y, …`.
  static func stroke(_ width: Double, _ coordinates: Double...) -> EmblemPath {
    var path = EmblemPath(elements: [])
    path.addLine(points(coordinates), width: width)
    return path
  }

  static func + (left: EmblemPath, right: EmblemPath) -> EmblemPath {
    EmblemPath(elements: left.elements + right.elements)
  }

  /// Applies a function to each point.
  private func map(_ transform: (EmblemPoint) -> EmblemPoint) -> EmblemPath {
    EmblemPath(
      elements: elements.map { element in
        switch element {
        case .move(let point): .move(transform(point))
        case .line(let point): .line(transform(point))
        case .curve(let first, let second, let end):
          .curve(transform(first), transform(second), transform(end))
        }
      })
  }

  /// The path as data of an SVG document.
  var svg: String {
    let data = elements.map { element in
      switch element {
      case .move(let point): "M\(point.svg)"
      case .line(let point): "L\(point.svg)"
      case .curve(let first, let second, let end): "C\(first.svg) \(second.svg) \(end.svg)"
      }
    }.joined()
    return data.dropFirst().split(separator: "M").map { "M\($0)Z" }.joined()
  }

  func moved(_ dx: Double, _ dy: Double) -> EmblemPath { map { $0 + EmblemPoint(dx, dy) } }

  /// The mirror image with left and right exchanged.
  var mirrored: EmblemPath { map { EmblemPoint(16 - $0.x, $0.y) } }

  /// The contours as polygons that differ from the curves by about `tolerance` units.
  func contours(tolerance: Double) -> [[EmblemPoint]] {
    var contours: [[EmblemPoint]] = []
    for element in elements {
      switch element {
      case .move(let point): contours.append([point])
      case .line(let point): contours[contours.count - 1].append(point)
      case .curve(let first, let second, let end):
        let start = contours[contours.count - 1].last ?? end
        let length = (first - start).length + (second - first).length + (end - second).length
        let steps = max(2, Int((0.19 * length / tolerance).squareRoot().rounded(.up)))
        for step in 1...steps {
          let (t, u) = (Double(step) / Double(steps), 1 - Double(step) / Double(steps))
          let point =
            start * (u * u * u) + first * (3 * u * u * t) + second * (3 * u * t * t)
            + end * (t * t * t)
          contours[contours.count - 1].append(point)
        }
      }
    }
    return contours
  }

  /// The area within half of `width` from the contours.
  func outline(width: Double, tolerance: Double) -> EmblemPath {
    var area = EmblemPath(elements: [])
    for contour in contours(tolerance: tolerance) {
      area.addLine(contour + contour.prefix(1), width: width)
    }
    return area
  }

  /// Adds a line with round ends and corners.
  private mutating func addLine(_ points: [EmblemPoint], width: Double) {
    for (start, end) in zip(points, points.dropFirst()) {
      let delta = end - start
      guard delta.length > 0 else { continue }
      let side = EmblemPoint(delta.y, -delta.x) * (width / 2 / delta.length)
      elements += EmblemPath.polygon([start + side, end + side, end - side, start - side]).elements
    }
    for point in points { elements += EmblemPath.circle(point.x, point.y, width / 2).elements }
  }

  private static func points(_ coordinates: [Double]) -> [EmblemPoint] {
    stride(from: 0, to: coordinates.count - 1, by: 2).map {
      EmblemPoint(coordinates[$0], coordinates[$0 + 1])
    }
  }
}

extension EmblemPath: ExpressibleByStringLiteral {
  /// Creates a path from SVG path data with the absolute commands `M`, `L` and `C`.
  init(stringLiteral data: String) {
    elements = []
    var (command, numbers): (Character, [Double]) = ("M", [])
    for word in data.split(separator: " ") {
      if let letter = word.first, letter.isLetter { command = letter }
      guard let number = Double(word.drop { $0.isLetter }) else {
        preconditionFailure("'\(word)' is not a number in the path data '\(data)'")
      }
      numbers.append(number)
      guard numbers.count == (command == "C" ? 6 : 2) else { continue }
      let points = Self.points(numbers)
      numbers = []
      switch command {
      case "C": elements.append(.curve(points[0], points[1], points[2]))
      case "L": elements.append(.line(points[0]))
      default: elements.append(.move(points[0]))
      }
    }
  }
}
