import CommandLineKit
import Foundation
import ScaffoldKit
import Testing

/// Checks that commands in unusual workspaces make either the whole change or no change.
@MainActor
@Suite struct UnusualWorkspaceTests {
  // MARK: - Manifests

  @Test("Keeps comments and formatting of the manifest when a feature is added and removed")
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

  @Test("If the manifest does not compile, feature and rename fail, but remove works")
  func broken() async throws {
    let workspace = try SampleWorkspace()
    try await workspace.commit()
    try workspace.edit("Package.swift", "cLanguageStandard: .c2x", "cLanguageStandard .c2x")
    let text = try #require(try workspace.text(of: "Package.swift"))
    let line =
      text.prefix(upTo: try #require(text.firstRange(of: "cLanguageStandard .c2x")).lowerBound)
      .count { $0 == "\n" } + 1
    let complaint = "Package.swift:\(line): cannot find 'cLanguageStandard' in scope"
    for line in ["feature Dogs", "rename Cats Dogs"] {
      try await workspace.expectFailure(of: line, .failure, complaint + "; nothing was written")
    }
    let removal = await workspace.run("remove Cats")
    #expect(removal.error == "Package.swift was not compared: \(complaint)\n")
    #expect(removal.output.hasSuffix("Updated 4 files, removed 4.\n"))
    #expect(removal.code == .success)
    #expect(try workspace.text(of: "Package.swift")?.contains("CatsKit") == false)
  }

  @Test("Refuses an edit of the manifest that evaluates to something unintended")
  func otherHelpers() async throws {
    let workspace = try SampleWorkspace()
    try workspace.edit(
      "Package.swift", "path: \"\\(layer.rawValue)/\\(name)\",",
      "path: name == \"DogsKit\" ? nil : \"\\(layer.rawValue)/\\(name)\",")
    try workspace.edit(
      "Package.swift", "targets: selection.targets",
      "targets: selection.targets.filter { $0.name != \"DogsKitTests\" }")
    try await workspace.expectFailure(
      of: "feature Dogs", .failure,
      "the edit of Package.swift would not have the intended effect: target DogsKitTests is new; "
        + "nothing was written")
  }

  @Test(
    "Refuses a list of modules that is not a literal",
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

  @Test("Reports an extra comma in the list of features as an error")
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
    try await workspace.expectFailure(of: line, .failure, error)
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
