/// The boxes of one layer in ranks, so that each line between them leads to a lower rank. Lines
/// that close a dependency cycle are ignored.
struct RankOrder {
  private let uses: [Int: [Int]]
  private var isOpen: [Int: Bool] = [:]
  private var finished: [Int] = []
  private var downward: [(from: Int, to: Int)] = []

  init(_ boxes: [Int], of figure: GraphFigure) {
    let members = Set(boxes)
    let inner = figure.lines.filter { members.contains($0.from) && members.contains($0.to) }
    uses = Dictionary(grouping: inner, by: \.from).mapValues { $0.map(\.to) }
    for box in boxes where isOpen[box] == nil { visit(box) }
  }

  private mutating func visit(_ box: Int) {
    isOpen[box] = true
    for other in uses[box] ?? [] {
      if isOpen[other] == nil { visit(other) }
      if isOpen[other] == false { downward.append((box, other)) }
    }
    isOpen[box] = false
    finished.append(box)
  }

  /// The ranks, top to bottom.
  var ranks: [[Int]] {
    let users = Dictionary(grouping: downward, by: \.to).mapValues { $0.map(\.from) }
    var rank: [Int: Int] = [:]
    for box in finished.reversed() {
      rank[box] = (users[box] ?? []).map { (rank[$0] ?? 0) + 1 }.max() ?? 0
    }
    return Dictionary(grouping: finished) { rank[$0] ?? 0 }.sorted { $0.key < $1.key }
      .map { $0.value.sorted() }
  }
}
