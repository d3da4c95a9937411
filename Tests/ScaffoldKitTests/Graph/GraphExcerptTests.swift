import ScaffoldKit
import Testing

@Suite struct GraphExcerptTests {
  @Test("Has no notes when nothing is omitted") func whole() {
    #expect(GraphExcerpt.overview(.base(("A", "B"))).notes == [])
    #expect(GraphExcerpt(.sample).notes == [])
  }
}
