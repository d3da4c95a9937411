import __Domain__
import Testing

@Suite struct __Subject__RepositoryErrorTests {
  @Test(
    "Describes what failed and why",
    arguments: [
      (__Subject__RepositoryError.notFound, "no such __noun__"),
      (.unreachable(reason: "no network"), "could not reach the source: no network"),
      (.refused(retryAfter: .seconds(90)), "the source is refusing requests"),
      (
        .invalidResponse(problem: "no name", location: "line 3"),
        "invalid response from the source: no name, at line 3"
      ),
      (.storage(reason: "damaged"), "could not read the stored data: damaged"),
      (.cancelled, "interrupted"),
    ])
  func description(_ error: __Subject__RepositoryError, _ description: String) {
    #expect(error.description == description)
  }
}
