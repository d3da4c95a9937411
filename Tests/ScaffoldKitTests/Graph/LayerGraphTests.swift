import ScaffoldKit
import Testing

@Suite struct LayerGraphTests {
  private let layers = LayerGraph(.sample, marked: ["Heroes"])

  @Test("Counts the modules and inner dependencies of each layer and names its most used modules")
  func nodes() {
    #expect(layers.nodes.map(\.layer) == [.tools, .app, .features, .domain, .base])
    #expect(layers.nodes.map(\.modules) == [1, 1, 1, 1, 3])
    #expect(layers.nodes.map(\.mostUsed) == [[], [], ["HeroesKit"], ["Heroes"], ["Kit", "Text"]])
    #expect(layers.nodes.map(\.innerUses) == [0, 0, 0, 0, 2])
    #expect(layers.nodes.map(\.isMarked) == [false, false, false, true, false])
  }

  @Test("Counts the pairs of modules between two layers")
  func edges() {
    #expect(
      layers.edges.map { "\($0.from) \($0.to) \($0.uses)" } == [
        "tools domain 1", "app features 1", "app base 1", "features domain 1", "features base 2",
      ])
  }
}
