import ScaffoldKit
import Testing

@Suite struct GraphExcerptTests {
  @Test("Omits tools, test support modules and transitive dependencies, with notes") func house() {
    let house = GraphExcerpt.overview(.sample)
    #expect(house.graph.nodes.map(\.name) == ["house", "HeroesKit", "Heroes", "Kit", "Text"])
    #expect(
      house.graph.uses == ["HeroesKit Heroes", "HeroesKit Kit", "Kit Text", "house HeroesKit"])
    #expect(
      house.notes == [
        "Transitive dependencies are omitted.", "Not shown: 1 test support module, 1 tool.",
      ])
  }

  @Test("Names marked modules that are not shown") func marked() {
    #expect(
      GraphExcerpt.overview(.sample, marked: ["Kit", "build-house"]).notes.last
        == "Marked, but not shown: build-house.")
    #expect(GraphExcerpt.overview(.sample, marked: ["Kit"]).notes.count == 2)
  }

  @Test("Has no notes when nothing is omitted") func whole() {
    #expect(GraphExcerpt.overview(.base(("A", "B"))).notes == [])
    #expect(GraphExcerpt(.sample).notes == [])
  }
}
