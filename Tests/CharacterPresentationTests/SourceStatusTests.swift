import CharacterDomain
import Testing

@testable import CharacterPresentation

@Suite struct SourceStatusTests {
  private static let day = Duration.seconds(86_400)

  private func line(_ change: (inout SourceState) -> Void) -> String? {
    var status = SourceStatus()
    var state = SourceState()
    change(&state)
    status.states["s"] = state
    return status.line(about: "s")
  }

  @Test("The embedded catalog, and a source before its first answer, have no line")
  func none() {
    #expect(SourceStatus().line(about: nil) == nil)
    #expect(SourceStatus().line(about: "s") == nil)
    #expect(line { _ in } == nil)
  }

  @Test("Says how far an update is")
  func updating() {
    #expect(line { $0.isUpdating = true } == "updating s: 0 characters")
    #expect(
      line { ($0.isUpdating, $0.loaded, $0.total) = (true, 1_020, 1_826) }
        == "updating s: 1,020 of 1,826 characters")
    #expect(line { ($0.loaded, $0.total) = (20, 826) } == "20 of 826 characters of s")
    #expect(line { ($0.loaded, $0.total) = (1, 1) } == "1 of 1 character of s")
  }

  @Test("Says how old a complete copy is")
  func age() {
    #expect(
      line { ($0.isComplete, $0.age) = (true, .seconds(59)) } == "the copy of s is 59 seconds old")
    #expect(
      line { ($0.isComplete, $0.age) = (true, .seconds(3_600)) } == "the copy of s is 1 hour old")
  }

  @Test("Says why the copy may be old")
  func offline() {
    #expect(line { $0.isOffline = true } == "offline: only the copy of s is read")
    #expect(
      line { ($0.isOffline, $0.isComplete, $0.age) = (true, true, Self.day * 3) }
        == "offline: the copy of s is 3 days old")
    #expect(
      line { state in
        (state.error, state.age) = (.unreachable(reason: "no network"), Self.day)
        (state.loaded, state.total) = (20, 826)
      } == "offline: 20 of 826 characters, copied 1 day ago (no network)")
    #expect(
      line { $0.error = .unreachable(reason: "no network") }
        == "offline: there is no copy of s (no network)")
    #expect(
      line { $0.error = .unusable(reason: "no library") }
        == "offline: there is no copy of s (no library)")
    #expect(
      line { state in
        (state.isComplete, state.age) = (true, Self.day)
        state.error = .refused(retryAfter: .seconds(60))
      }
        == "refused: s takes requests again in 60 seconds; the copy of s is 1 day old")
    #expect(
      line { $0.error = .refused(retryAfter: nil) }
        == "refused: s takes no requests now; there is no copy of s")
    #expect(
      line { $0.error = .invalidResponse(problem: "not JSON", location: "page 2") }
        == "s sends invalid answers: not JSON, at page 2; there is no copy of s")
  }

  @Test("Says that the copy is not saved")
  func storage() {
    #expect(
      line { ($0.storageProblem, $0.isUpdating) = ("the disk is full", true) }
        == "the copy of s is not saved: the disk is full; updating s: 0 characters")
  }
}
