import CharacterDomain
import Testing

@Suite struct CharacterRepositoryErrorTests {
  @Test(
    "Describes each error in one sentence",
    arguments: [
      (CharacterRepositoryError.notFound, "no such character"),
      (
        .unreachable(reason: "no network"), "could not reach the character source: no network"
      ),
      (.refused(retryAfter: nil), "the character source is refusing requests"),
      (.refused(retryAfter: .seconds(90)), "the character source is refusing requests"),
      (
        .invalidResponse(problem: "no name", location: "line 3"),
        "invalid response from the character source: no name, at line 3"
      ),
      (.storage(reason: "damaged"), "could not read the stored characters: damaged"),
      (.cancelled, "interrupted"),
    ])
  func description(_ error: CharacterRepositoryError, _ description: String) {
    #expect(error.description == description)
  }
}
