import ScaffoldKit
import Testing

@Suite struct GraphExcerptTests {
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
