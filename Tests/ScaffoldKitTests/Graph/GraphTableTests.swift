import ScaffoldKit
import Testing

@Suite struct GraphTableTests {
  @Test("Prints modules by layer with their dependencies") func sample() {
    #expect(
      table(GraphExcerpt(.sample)) == """
        Tools
          build-house  Heroes
        App
          house        HeroesKit, Kit
        Features
          HeroesKit    Heroes, Kit, Text
        Domain
          Heroes
        Base
          Kit          Text
          KitTesting   Kit
          Text
        """)
  }

  @Test("Wraps long lists in their column and puts long names on separate lines") func narrow() {
    let long = "HeroesAndTheirFriendsAndEnemiesDetailKit"
    let graph = ModuleGraph(
      nodes: [.init(long, .features)] + ["Alpha", "Beta", "GammaRays"].map { .init($0, .base) },
      edges: ["Alpha", "Beta", "GammaRays"].flatMap { [.init(long, $0), .init("Alpha", $0)] })
    #expect(
      table(GraphExcerpt(graph), width: 50) == """
        Features
          HeroesAndTheirFriendsAndEnemiesDetailKit
                                            Alpha, Beta,
                                            GammaRays
        Base
          Alpha                             Beta, GammaRays
          Beta
          GammaRays
        """)
  }

  @Test("Removes control characters from names") func safe() {
    let graph = ModuleGraph(nodes: [.init("A\u{1B}[31m", .base)], edges: [])
    #expect(table(GraphExcerpt(graph)) == "Base\n  A␛[31m")
  }

  private func table(_ excerpt: GraphExcerpt, width: Int = 80) -> String {
    excerpt.lines(width: width).map(\.plain).joined(separator: "\n")
  }
}
