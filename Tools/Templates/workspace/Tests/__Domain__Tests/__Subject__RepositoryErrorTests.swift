import __Domain__
import Testing

@Suite struct __Subject__RepositoryErrorTests {
  @Test(
    "An error is one sentence for people",
    arguments: [
      (
        __Subject__RepositoryError.notFound,
        "there is no such __noun__"
      ),
      (
        .unreachable(reason: "no network"),
        "the source can't be reached (no network); try again later"
      ),
      (
        .refused(retryAfter: nil),
        "the source refuses to answer for now; try again later"
      ),
      (
        .refused(retryAfter: .seconds(90)),
        "the source refuses to answer for now; try again in 90 seconds"
      ),
      (
        .notUnderstood(problem: "no name", place: "line 3"),
        "the source gave an answer that can't be read (no name, at line 3)"
      ),
      (.storage(reason: "damaged"), "what is stored can't be read (damaged)"),
      (.cancelled, "interrupted"),
    ])
  func sentence(_ error: __Subject__RepositoryError, _ sentence: String) {
    #expect(error.description == sentence)
  }

  @Test(
    "A wait is told in whole seconds, never too short",
    arguments: [
      (Duration.seconds(1), "1 second"), (.milliseconds(1), "1 second"), (.zero, "1 second"),
      (.seconds(-5), "1 second"), (.milliseconds(1_001), "2 seconds"),
      (.seconds(Int64.max), "9223372036854775807 seconds"),
    ])
  func wait(_ wait: Duration, _ words: String) {
    let error = __Subject__RepositoryError.refused(retryAfter: wait)
    #expect(error.description.hasSuffix("; try again in \(words)"))
  }
}
