import PictureKit

/// Draws paths into a square of opaque pixels, with smooth edges.
struct EmblemRaster {
  private let size: Int
  private var pixels: [EmblemColor]
  /// The number of lines on which a row of pixels is sampled. Along a line, coverage is exact.
  private let linesPerRow = 4

  init(size: Int) {
    self.size = size
    pixels = [EmblemColor](repeating: 0, count: size * size)
  }

  mutating func fill(_ layer: EmblemLayer) {
    fill(layer.path, layer.color, tolerance: 0.1)
    guard layer.outline > 0 else { return }
    let outline = layer.path.outline(width: layer.outline, tolerance: 0.5 / scale)
    fill(outline, layer.color, tolerance: 0.5)
  }

  var image: PixelImage {
    PixelImage(width: size, height: size) { x, y in
      let color = pixels[y * size + x]
      return Pixel(color.red, color.green, color.blue)
    }
  }

  // MARK: - Internal

  /// The number of pixels in a unit of the emblem.
  private var scale: Double { Double(size) / 16 }

  /// A position where a contour crosses a line, and whether it goes down (1) or up (-1).
  private struct Crossing {
    let x: Double
    let direction: Int
  }

  /// Fills a path with an error of about `tolerance` pixels.
  private mutating func fill(_ path: EmblemPath, _ color: EmblemColor, tolerance: Double) {
    let contours = path.contours(tolerance: tolerance / scale)
    let (rows, columns) = (pixelRange(of: contours, \.y), pixelRange(of: contours, \.x))
    guard !rows.isEmpty, !columns.isEmpty else { return }
    let lines = rows.lowerBound * linesPerRow..<rows.upperBound * linesPerRow
    let crossings = crossings(of: contours, on: lines)
    for row in rows {
      var coverage = Coverage(columns: columns)
      for line in 0..<linesPerRow {
        addSpans(of: crossings[(row - rows.lowerBound) * linesPerRow + line], to: &coverage)
      }
      blend(color, coverage, row: row)
    }
  }

  /// The range of rows or columns that the contours touch inside the picture.
  private func pixelRange(
    of contours: [[EmblemPoint]], _ coordinate: (EmblemPoint) -> Double
  ) -> Range<Int> {
    let values = contours.joined().map { coordinate($0) * scale }
    let first = max(0, Int((values.min() ?? 0).rounded(.down)))
    let end = min(size, Int((values.max() ?? 0).rounded(.up)))
    return first..<max(first, end)
  }

  private func crossings(of contours: [[EmblemPoint]], on lines: Range<Int>) -> [[Crossing]] {
    var crossings: [[Crossing]] = Array(repeating: [], count: lines.count)
    let linesPerUnit = scale * Double(linesPerRow)
    for contour in contours {
      var start = contour[contour.count - 1]
      for end in contour {
        defer { start = end }
        let (upper, lower) = start.y < end.y ? (start, end) : (end, start)
        let first = max(lines.lowerBound, Int((upper.y * linesPerUnit - 0.5).rounded(.up)))
        let last = min(lines.upperBound, Int((lower.y * linesPerUnit - 0.5).rounded(.up)))
        guard first < last else { continue }
        let slope = (lower.x - upper.x) / (lower.y - upper.y)
        for line in first..<last {
          let y = (Double(line) + 0.5) / linesPerUnit
          let x = (upper.x + (y - upper.y) * slope) * scale
          crossings[line - lines.lowerBound].append(
            Crossing(x: x, direction: start.y < end.y ? 1 : -1))
        }
      }
    }
    return crossings
  }

  /// Adds the parts of a line around which the contours wind.
  private func addSpans(of crossings: [Crossing], to coverage: inout Coverage) {
    var (winding, start) = (0, 0.0)
    for crossing in crossings.sorted(by: { $0.x < $1.x }) {
      if winding == 0 { start = crossing.x }
      winding += crossing.direction
      if winding == 0 { coverage.add(start, crossing.x) }
    }
  }

  private mutating func blend(_ color: EmblemColor, _ coverage: Coverage, row: Int) {
    let (edges, steps) = (coverage.edges, coverage.steps)
    var (index, whole) = (row * size + coverage.columns.lowerBound, 0)
    for offset in 0..<coverage.columns.count {
      whole += steps[offset]
      if whole == linesPerRow {
        pixels[index] = color
      } else if whole > 0 || edges[offset] > 0 {
        let share = min(1, (edges[offset] + Double(whole)) / Double(linesPerRow))
        pixels[index] = pixels[index].mixed(with: color, share)
      }
      index += 1
    }
  }
}

/// How much of each pixel in a row the spans cover, summed over the lines of the row.
private struct Coverage {
  let columns: Range<Int>
  /// The parts of pixels at the ends of spans.
  private(set) var edges: [Double]
  /// Where spans begin (1) and end (-1) to cover whole pixels.
  private(set) var steps: [Int]

  init(columns: Range<Int>) {
    self.columns = columns
    edges = Array(repeating: 0, count: columns.count + 1)
    steps = Array(repeating: 0, count: columns.count + 1)
  }

  mutating func add(_ start: Double, _ end: Double) {
    let start = max(0, start - Double(columns.lowerBound))
    let end = min(Double(columns.count), end - Double(columns.lowerBound))
    guard start < end else { return }
    let (first, last) = (Int(start), Int(end))
    if first == last {
      edges[first] += end - start
    } else {
      edges[first] += Double(first + 1) - start
      edges[last] += end - Double(last)
      steps[first + 1] += 1
      steps[last] -= 1
    }
  }
}
