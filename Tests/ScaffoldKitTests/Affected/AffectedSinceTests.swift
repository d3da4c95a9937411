import CommandLineKit
import ScaffoldKit
import Testing

@Suite(.timeLimit(.minutes(20))) struct AffectedSinceTests {
  @Test("Uncommitted, committed and untracked files count, and a moved file with both paths")
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
    #expect(try await repository.affected() == ["B: changed (Modules/B/é \"new\"␊ .swift)"])
  }

  @Test("In a subfolder of the repository only the files of the package count")
  func subfolder() async throws {
    let repository = try await SampleRepository(in: "a b/pkg")
    try repository.write("o2", to: "outside.swift")
    try repository.write("c2", to: "a b/pkg/Modules/C/c.swift")
    #expect(try await repository.affected() == ["C: changed (Modules/C/c.swift)"])
  }

  @Test("A change of the manifest counts only if it changes a description")
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

  @Test("A changed README affects the tests that declare to read it")
  func testReads() async throws {
    let repository = try await SampleRepository()
    try repository.write(SampleRepository.manifestOfLists, to: "Package.swift")
    try repository.write("one", to: "README.md")
    try await repository.commit()
    try repository.write("two", to: "README.md")
    #expect(try await repository.affected() == ["ATests: reads README.md, which changed"])
    try repository.write(
      SampleRepository.manifestOfLists.replacing(", testReads: [\"README.md\"]", with: ""),
      to: "Package.swift")
    #expect(try await repository.affected() == ["ATests: reads README.md, which changed"])
    try await repository.git("checkout", "--quiet", "README.md")
    #expect(try await repository.affected() == ["ATests: changed in Package.swift (testReads)"])
  }

  @Test("Reports a manifest that can't be evaluated, now or at the revision")
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

  @Test("Reports an unknown revision", arguments: ["nowhere", "--all", "", "HEAD~9", "a\u{1B}"])
  func unknownRevision(revision: String) async throws {
    let repository = try await SampleRepository()
    let name = revision.replacing("\u{1B}", with: "␛")
    await #expect(
      throws: CommandFailure(
        "there is no revision '\(name)'", hint: "use a branch, a tag or a commit",
        exitCode: .notFound)
    ) { try await repository.affected(since: revision) }
  }

  @Test("In a shallow clone, the error suggests how to fetch the revision")
  func shallow() async throws {
    let repository = try await SampleRepository()
    try await repository.git("commit", "--quiet", "--allow-empty", "--message", "y")
    let folder = try TemporaryFolder()
    try await repository.git(
      "clone", "--quiet", "--depth=1", "file://\(repository.root)", "\(folder.path)/clone")
    let failure = CommandFailure(
      "this shallow clone has no revision 'HEAD~1'",
      hint: "get it with 'git fetch --unshallow'", exitCode: .notFound)
    await #expect(throws: failure) {
      try await AffectedModules.since(
        "HEAD~1", in: folder.path + "/clone", environment: SampleRepository.environment)
    }
  }

  @Test("Fails outside a git repository") func noRepository() async throws {
    let folder = try TemporaryFolder(["Package.swift": SampleRepository.manifest])
    await #expect(throws: CommandFailure("'\(folder.path)' is not in a git repository")) {
      try await AffectedModules.since(
        "HEAD", in: folder.path, environment: SampleRepository.environment)
    }
  }
}
