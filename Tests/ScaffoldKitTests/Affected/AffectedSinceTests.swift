import CommandLineKit
import ScaffoldKit
import Testing

@Suite struct AffectedSinceTests {
  @Test("Committed, staged, edited and new files count, moved ones at both places")
  func changes() async throws {
    let repository = try await SampleRepository()
    #expect(try await repository.affected() == [])
    try await repository.git("mv", "Modules/A/a.swift", "Modules/C/a.swift")
    #expect(
      try await repository.affected() == [
        "A: changed (Modules/A/a.swift)", "C: changed (Modules/C/a.swift)",
        "B: uses A, which changed (Modules/A/a.swift)",
      ])
    try await repository.commit()
    #expect(try await repository.affected() == [])
    #expect(try await repository.affected(since: "HEAD~1").count == 3)
    try repository.write("", to: "Modules/B/é \"new\"\n\t.swift")
    #expect(
      try await repository.affected() == ["B: changed (Modules/B/é \"new\"␊ .swift)"])
  }

  @Test("A package in a folder of the repository sees what lies in it")
  func subfolder() async throws {
    let repository = try await SampleRepository(in: "a b/pkg")
    try repository.write("o2", to: "outside.swift")
    try repository.write("c2", to: "a b/pkg/Modules/C/c.swift")
    #expect(try await repository.affected() == ["C: changed (Modules/C/c.swift)"])
  }

  @Test("Of the manifest what it says counts, not how")
  func manifest() async throws {
    let repository = try await SampleRepository()
    let text = SampleRepository.manifest
    try repository.write("\(text)\n// Why not.\n", to: "Package.swift")
    #expect(try await repository.affected() == [])
    let edited = text.replacing(
      "path: \"Modules/C\"", with: "path: \"Modules/C\", exclude: [\"x\"]")
    try repository.write(edited, to: "Package.swift")
    #expect(try await repository.affected() == ["C: changed in Package.swift (exclude)"])
  }

  @Test("A manifest that does not evaluate is told, now or at the revision")
  func broken() async throws {
    let repository = try await SampleRepository()
    try repository.write(SampleRepository.manifest + "nothing\n", to: "Package.swift")
    await #expect(
      throws: CommandFailure("Package.swift:10: cannot find 'nothing' in scope")
    ) { try await repository.affected() }
    try await repository.commit()
    try repository.write(SampleRepository.manifest, to: "Package.swift")
    await #expect(
      throws: CommandFailure("at 'HEAD': Package.swift:10: cannot find 'nothing' in scope")
    ) { try await repository.affected() }
  }

  @Test(
    "A revision that is not there is told",
    arguments: ["nowhere", "--all", "", "HEAD~9", "a\u{1B}"])
  func unknownRevision(revision: String) async throws {
    let repository = try await SampleRepository()
    let name = revision.replacing("\u{1B}", with: "␛")
    await #expect(
      throws: CommandFailure(
        "there is no revision '\(name)'; name a branch, a tag or a commit", exitCode: .notFound)
    ) { try await repository.affected(since: revision) }
  }

  @Test("In a shallow clone it is told how to get more")
  func shallow() async throws {
    let repository = try await SampleRepository()
    try await repository.git("commit", "--quiet", "--allow-empty", "--message", "y")
    let folder = try TemporaryFolder()
    try await repository.git(
      "clone", "--quiet", "--depth=1", "file://\(repository.root)", "\(folder.path)/clone")
    let message = "this shallow clone has no revision 'HEAD~1'; get it with 'git fetch --unshallow'"
    await #expect(throws: CommandFailure(message, exitCode: .notFound)) {
      try await AffectedModules.since(
        "HEAD~1", in: folder.path + "/clone", environment: SampleRepository.environment)
    }
  }

  @Test("Outside a repository there is nothing to compare with")
  func noRepository() async throws {
    let folder = try TemporaryFolder(["Package.swift": SampleRepository.manifest])
    let message = "is in no git repository, so there is nothing to compare with"
    await #expect(throws: CommandFailure("'\(folder.path)' \(message)")) {
      try await AffectedModules.since(
        "HEAD", in: folder.path, environment: SampleRepository.environment)
    }
  }
}
