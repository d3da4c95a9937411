import RandomTesting
import ScaffoldKit

extension RandomSource {
  /// Returns a graph of 0 to `largest` modules with random edges. If `downward` is `true`, edges
  /// lead only to modules that follow in the order of the graph.
  mutating func graph(of largest: Int, downward: Bool) -> ModuleGraph {
    let nodes = (0..<below(largest + 1)).map { number in
      ModuleGraph.Node("\(name())\(number)", one(of: Layer.allCases))
    }
    let order = ModuleGraph(nodes: nodes, edges: []).nodes.map(\.name)
    guard order.count > 1 else { return ModuleGraph(nodes: nodes, edges: []) }
    let edges = (0..<below(order.count * 3)).map { _ in
      let ends = [below(order.count), below(order.count)]
      let sorted = downward ? ends.sorted() : ends
      return ModuleGraph.Edge(order[sorted[0]], order[sorted[1]])
    }
    return ModuleGraph(nodes: nodes, edges: edges)
  }

  private mutating func name() -> String {
    let letters = Array("abcdefghijklmnoMW")
    return String((0..<(isTrue(oneIn: 20) ? 80 : 3 + below(20))).map { _ in one(of: letters) })
  }
}
