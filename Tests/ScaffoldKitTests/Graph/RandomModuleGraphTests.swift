import RandomTesting
import ScaffoldKit
import Testing

@Suite struct RandomModuleGraphTests {
  @Test("Keeps reachability in the transitive reduction", arguments: RandomSource.seeds)
  func reduced(seed: UInt64) {
    var random = RandomSource(seed: seed)
    for _ in 0..<20 {
      let graph = random.graph(of: 25, downward: random.isTrue(oneIn: 2))
      let reduced = graph.reduced()
      #expect(Set(reduced.edges).isSubset(of: graph.edges))
      for node in graph.nodes {
        #expect(reduced.reached(from: node.name) == graph.reached(from: node.name))
      }
    }
  }
}
