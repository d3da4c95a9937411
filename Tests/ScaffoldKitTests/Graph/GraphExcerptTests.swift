import ScaffoldKit
import Testing

@Suite struct GraphExcerptTests {
  @Test("The house is without tools, modules for tests and implied uses, and says so")
  func house() {
    let house = GraphExcerpt.house(.sample)
    #expect(house.graph.nodes.map(\.name) == ["house", "HeroesKit", "Heroes", "Kit", "Text"])
    #expect(
      house.graph.uses == ["HeroesKit Heroes", "HeroesKit Kit", "Kit Text", "house HeroesKit"])
    #expect(
      house.notes == [
        "Uses that others imply are left out.",
        "Not shown: 1 module for tests, 1 of the tools.",
      ])
  }

  @Test("What is marked and not shown is named")
  func marked() {
    #expect(
      GraphExcerpt.house(.sample, marked: ["Kit", "build-house"]).notes.last
        == "Marked, but not shown: build-house.")
    #expect(GraphExcerpt.house(.sample, marked: ["Kit"]).notes.count == 2)
  }

  @Test("Where nothing is left out, nothing is said")
  func whole() {
    #expect(GraphExcerpt.house(.base(("A", "B"))).notes == [])
    #expect(GraphExcerpt(.sample).notes == [])
  }

  @Test("Layers stand for their modules where there are more than 40 of them")
  func crowded() {
    #expect(GraphExcerpt.house(.sample).layers == nil)
    #expect(GraphExcerpt.house(.crowded).layers?.nodes.map(\.modules) == [40, 1])
    #expect(GraphExcerpt.house(.crowded).notes == [])
    #expect(GraphExcerpt(.crowded).layers == nil)
  }
}
