import CharacterDomain
import Testing

@Suite struct PublicationDateTests {
  @Test(
    "Describes a year with its era and certainty",
    arguments: [
      (PublicationDate(year: 1887, certainty: .exact), "1887"),
      (PublicationDate(year: -720, certainty: .circa), "c. 720 BCE"),
      (PublicationDate(year: 1755, certainty: .oral), "oral, c. 1755"),
      (PublicationDate(year: .min, certainty: .exact), "9223372036854775808 BCE"),
    ])
  func description(_ date: PublicationDate, _ text: String) {
    #expect(date.description == text)
  }
}
