import CharacterDomain
import Testing

@Suite struct DatingTests {
  @Test(
    "A year is told to people with its era and how sure it is",
    arguments: [
      (Dating(year: 1887, certainty: .exact), "1887"),
      (Dating(year: -720, certainty: .circa), "c. 720 BCE"),
      (Dating(year: 1755, certainty: .oral), "oral, c. 1755"),
      (Dating(year: .min, certainty: .exact), "9223372036854775808 BCE"),
    ])
  func description(_ dating: Dating, _ text: String) {
    #expect(dating.description == text)
  }
}
