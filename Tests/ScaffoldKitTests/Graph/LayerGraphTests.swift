import ScaffoldKit
import Testing

@Suite struct LayerGraphTests {
  private let layers = LayerGraph(.sample, marked: ["Heroes"])

  @Test("Each layer has its count, its most used modules and the uses inside it")
  func nodes() {
    #expect(layers.nodes.map(\.layer) == [.tools, .app, .features, .domain, .base])
    #expect(layers.nodes.map(\.modules) == [1, 1, 1, 1, 3])
    #expect(layers.nodes.map(\.mostUsed) == [[], [], ["HeroesKit"], ["Heroes"], ["Kit", "Text"]])
    #expect(layers.nodes.map(\.innerUses) == [0, 0, 0, 0, 2])
    #expect(layers.nodes.map(\.isMarked) == [false, false, false, true, false])
  }

  @Test("Between two layers the pairs of modules are counted")
  func edges() {
    #expect(
      layers.edges.map { "\($0.from) \($0.to) \($0.uses)" } == [
        "tools domain 1", "app features 1", "app base 1", "features domain 1", "features base 2",
      ])
  }
}
