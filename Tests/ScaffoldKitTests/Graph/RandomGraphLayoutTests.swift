import RandomTesting
import ScaffoldKit
import Testing

@Suite struct RandomGraphLayoutTests {
  @Test(
    "No boxes overlap, no line runs behind one, and each leads where it should",
    arguments: RandomSource.seeds)
  func readable(seed: UInt64) {
    var random = RandomSource(seed: seed)
    for round in 0..<12 {
      let graph = random.graph(of: 8 + 3 * round, downward: round.isMultiple(of: 2))
      #expect(GraphLayout(GraphFigure(graph)).faults == [])
      #expect(GraphLayout(GraphFigure(LayerGraph(graph))).faults == [])
    }
  }

  @Test("The same graph gives the same picture", arguments: RandomSource.seeds)
  func sameBytes(seed: UInt64) {
    var random = RandomSource(seed: seed)
    let graph = random.graph(of: 40, downward: false)
    let again = ModuleGraph(nodes: graph.nodes.reversed(), edges: graph.edges.reversed())
    #expect(GraphSVG(.house(graph)).text == GraphSVG(.house(again)).text)
  }
}
