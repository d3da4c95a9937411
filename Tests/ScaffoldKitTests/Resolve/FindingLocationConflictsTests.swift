import Testing

@testable import ScaffoldKit

@Suite struct FindingLocationConflictsTests {
  @Test(
    "Describes what the branches did, based on the versions in git",
    arguments: [
      ([.base, .ours], "changed in HEAD, but removed or renamed in the merged branch"),
      ([.base, .theirs], "changed in the merged branch, but removed or renamed in HEAD"),
      ([.base], "removed or renamed in both branches, in different ways"),
      ([.ours], "added or renamed in HEAD, but in another way in the merged branch"),
      ([.theirs], "added or renamed in the merged branch, but in another way in HEAD"),
    ] as [(Set<MergeStage>, String)])
  func files(stages: Set<MergeStage>, message: String) {
    #expect(descriptions(stages, "a\n") == ["a.swift: \(message)"])
  }

  @Test("Lists the conflicts in a file, and none without markers")
  func lines() {
    let conflict = "<<<<<<< a\n=======\n>>>>>>> b\n"
    #expect(
      descriptions([.ours, .theirs], "a\n" + conflict + conflict) == [
        "a.swift:2: both branches changed these lines",
        "a.swift:5: both branches changed these lines",
      ])
    #expect(
      descriptions([.base, .ours, .theirs], "a\n>>>>>>> b\n") == [
        "a.swift:2: the conflict markers are incomplete"
      ])
    #expect(
      descriptions([.base, .ours, .theirs], "\0") == ["a.swift: both branches changed the file"])
    #expect(descriptions([.base, .ours, .theirs], "a\n").isEmpty)
  }

  private func descriptions(_ stages: Set<MergeStage>, _ text: String) -> [String] {
    FindingLocation.conflicts(in: "a.swift", stages, Array(text.utf8)).map(\.description)
  }
}
