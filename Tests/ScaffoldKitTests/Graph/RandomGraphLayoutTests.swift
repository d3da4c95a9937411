import RandomTesting
import Testing

@testable import ScaffoldKit

@Suite struct RandomGraphLayoutTests {
  @Test(
    "Draws no overlapping boxes, no line behind a box, and a lane for each destination",
    arguments: RandomSource.seeds)
  func readable(seed: UInt64) {
    var random = RandomSource(seed: seed)
    for round in 0..<12 {
      let graph = random.graph(of: 8 + 8 * round, downward: round.isMultiple(of: 2))
      let overview = GraphExcerpt.overview(graph).graph
      #expect(GraphLayout(graph).faults(of: graph) == [])
      #expect(GraphLayout(overview).faults(of: overview) == [])
    }
  }

  @Test("Draws the same picture for the same graph", arguments: RandomSource.seeds)
  func sameBytes(seed: UInt64) {
    var random = RandomSource(seed: seed)
    let graph = random.graph(of: 40, downward: false)
    let again = ModuleGraph(nodes: graph.nodes.reversed(), edges: graph.edges.reversed())
    #expect(GraphSVG(.overview(graph)).text == GraphSVG(.overview(again)).text)
  }
}
