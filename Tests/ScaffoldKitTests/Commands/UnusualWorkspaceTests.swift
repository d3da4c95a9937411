import CommandLineKit
import Foundation
import ScaffoldKit
import Testing

/// Commands in unusual workspaces: they make the whole change, or change nothing.
@MainActor
@Suite struct UnusualWorkspaceTests {
  private func expectRefusal(
    of line: String, in workspace: SampleWorkspace, with error: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let before = try workspace.folder.contents()
    let outcome = await workspace.run(line)
    #expect(outcome.error == "error: \(error)\n", sourceLocation: sourceLocation)
    #expect(outcome.code == .failure, sourceLocation: sourceLocation)
    #expect(try workspace.folder.contents() == before, sourceLocation: sourceLocation)
  }

  // MARK: - Manifests

  @Test("Keeps the comments and formatting of a manifest")
  func reformatted() async throws {
    let workspace = try SampleWorkspace()
    try workspace.edit(
      "Package.swift", #"  .feature("CatsKit", uses: ["CommandLineKit", "PetDomain"]),"#,
      """
        // The first one.
        .feature(
          "CatsKit",  // meow
          uses: [
            "CommandLineKit",
            "PetDomain",
          ]
        ),
        /* between */
      """)
    try workspace.edit(
      "Package.swift", #"uses: ["CatsKit", "InjectionKit", "PetDomain"]"#,
      "uses: [\n      \"CatsKit\",\n      \"InjectionKit\",\n      \"PetDomain\",\n    ]")
    let before = try workspace.text(of: "Package.swift")
    #expect(await workspace.run("feature Dogs --start empty --quiet") == .init())
    let edited = try workspace.text(of: "Package.swift")
    #expect(
      edited?.contains("      \"CatsKit\",\n      \"DogsKit\",\n      \"InjectionKit\",\n") == true)
    #expect(edited?.contains("  ),\n  .feature(\"DogsKit\", ") == true)
    #expect(await workspace.run("remove Dogs --quiet") == .init())
    #expect(try workspace.text(of: "Package.swift") == before)
  }

  @Test("With a manifest that does not compile, feature and rename fail, and remove works")
  func broken() async throws {
    let workspace = try SampleWorkspace()
    try await workspace.commit()
    try workspace.edit("Package.swift", "cLanguageStandard: .c2x", "cLanguageStandard .c2x")
    let lineNumber =
      try #require(
        try workspace.text(of: "Package.swift")?.split(
          separator: "\n", omittingEmptySubsequences: false
        ).firstIndex { $0.contains("cLanguageStandard .c2x") }) + 1
    let complaint =
      "Package.swift:\(lineNumber): cannot find 'cLanguageStandard' in scope"
    for line in ["feature Dogs", "rename Cats Dogs"] {
      try await expectRefusal(
        of: line, in: workspace, with: complaint + "; nothing was written")
    }
    let removal = await workspace.run("remove Cats")
    #expect(removal.error == "Package.swift was not compared: \(complaint)\n")
    #expect(removal.output.hasSuffix("Updated 4 files, removed 4.\n"))
    #expect(removal.code == .success)
    #expect(try workspace.text(of: "Package.swift")?.contains("CatsKit") == false)
  }

  @Test("Refuses an edit that the manifest's helpers turn into something else")
  func otherHelpers() async throws {
    let workspace = try SampleWorkspace()
    try workspace.edit(
      "Package.swift", "path: \"\\(layer.rawValue)/\\(name)\",",
      "path: name == \"DogsKit\" ? nil : \"\\(layer.rawValue)/\\(name)\",")
    try workspace.edit(
      "Package.swift", "targets: selection.targets",
      "targets: selection.targets.filter { $0.name != \"DogsKitTests\" }")
    try await expectRefusal(
      of: "feature Dogs", in: workspace,
      with: """
        the edit of Package.swift would not have the intended effect: target DogsKitTests is new; \
        nothing was written
        """)
  }

  @Test(
    "Refuses a list of modules that is not literal",
    arguments: ["feature Dogs", "list", "check", "graph", "affected", "rules"])
  func computed(_ line: String) async throws {
    let workspace = try SampleWorkspace()
    try workspace.edit("Package.swift", #"  .base("DisplayKit"),"#, "  .base(displayName),")
    let outcome = await workspace.run(line)
    #expect(
      outcome.error == """
        error: \(workspace.folder.path)/Package.swift:10: the list of modules can't be read: \
        expected a name in quotes instead of 'displayName'

        """)
  }

  @Test("A list of features with a comma too many is an error and no crash")
  func emptyElement() async throws {
    let workspace = try SampleWorkspace()
    try workspace.edit(
      "Modules/Assembly/PetsAssembly/Features.swift", "    Feature(Cats", "    ,\n    Feature(Cats")
    let outcome = await workspace.run("feature Dogs --start empty")
    #expect(
      outcome.error == """
        error: Modules/Assembly/PetsAssembly/Features.swift has no list 'let all: [Feature] = [' to \
        add the feature to

        """)
    #expect(await workspace.run("check").code == .failure)
  }

  // MARK: - Folders and links

  @Test(
    "Refuses to write read-only files and folders",
    arguments: [
      ("Modules/Features", 0o555, "the folder Modules/Features is read-only"),
      ("Package.swift", 0o444, "Package.swift is read-only"),
      ("", 0o555, "the folder %ROOT% is read-only"),
      (
        "Modules/Assembly/PetsAssembly/Features", 0o555,
        "the folder Modules/Assembly/PetsAssembly/Features is read-only"
      ),
    ])
  func readOnly(_ path: String, _ mode: Int, _ error: String) async throws {
    let workspace = try SampleWorkspace()
    let other = path.isEmpty ? 0o755 : mode
    try workspace.folder.setMode(mode, of: path)
    defer { try? workspace.folder.setMode(path.isEmpty ? other : 0o755, of: path) }
    try await expectRefusal(
      of: "feature Dogs --start empty", in: workspace,
      with: error.replacing("%ROOT%", with: workspace.folder.path))
  }

  @Test(
    "Refuses to follow a symbolic link",
    arguments: [
      ("Modules/Features/DogsKit", "feature Dogs", "Modules/Features/DogsKit is a symbolic link"),
      (
        "Modules/Assembly/PetsAssembly/Features", "feature Dogs",
        "Modules/Assembly/PetsAssembly/Features is a symbolic link"
      ),
      ("README.md", "feature Dogs", "README.md is a symbolic link"),
      ("Package.swift", "feature Dogs", "Package.swift is a symbolic link"),
      ("Tests/CatsKitTests", "rename Cats Dogs", "Tests/CatsKitTests is a symbolic link"),
      (
        "Modules/Features/CatsKit", "remove Cats --discard-changes",
        "Modules/Features/CatsKit is a symbolic link"
      ),
      (
        "Modules/Features/CatsKit/View", "remove Cats --discard-changes",
        "Modules/Features/CatsKit/View is a symbolic link"
      ),
      (".scaffold", "feature Dogs", ".scaffold is not a folder"),
    ])
  func links(_ path: String, _ line: String, _ error: String) async throws {
    let workspace = try SampleWorkspace()
    let outside = try TemporaryFolder()
    let place = "\(workspace.folder.path)/\(path)"
    let target = outside.path + "/target"
    if FileManager.default.fileExists(atPath: place) {
      try FileManager.default.moveItem(atPath: place, toPath: target)
    } else {
      try outside.write("x", to: "target/x")
    }
    try workspace.folder.link(path, to: target)
    let before = try outside.contents()
    try await expectRefusal(of: line, in: workspace, with: error)
    #expect(try outside.contents() == before)
  }

  @Test("Renames and removes files whose names have spaces and non-ASCII letters")
  func names() async throws {
    let workspace = try SampleWorkspace([
      "Modules/Features/CatsKit/Über uns+ñ.swift": "let x = CatsCommand.self\n"
    ])
    #expect(await workspace.run("rename Cats Dogs --quiet") == .init())
    #expect(
      try workspace.text(of: "Modules/Features/DogsKit/Über uns+ñ.swift")
        == "let x = DogsCommand.self\n")
    #expect(await workspace.run("remove Dogs --discard-changes --quiet") == .init())
    #expect(try DiskTree(root: workspace.folder.path).paths(under: "Modules/Features") == [])
  }
}
