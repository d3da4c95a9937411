import CommandLineKit
import Testing

@Suite struct DidYouMeanTests {
  @Test("Swapped letters are one mistake")
  func swappedLetters() {
    #expect(DidYouMean.suggestion(for: "lsit", among: ["detail", "list"]) == "list")
  }
}
