import Testing
import __Domain__

@Suite struct __Subject__IDTests {
  @Test("Parses only ASCII digits that fit an integer")
  func digits() {
    #expect(__Subject__ID("12") == __Subject__ID(12))
    #expect(__Subject__ID("007") == __Subject__ID(7))
    for text in ["", "-1", "+1", "1.0", " 1", "１２", "٣", "99999999999999999999", "1a"] {
      #expect(__Subject__ID(text) == nil, "\(text)")
    }
  }
}
