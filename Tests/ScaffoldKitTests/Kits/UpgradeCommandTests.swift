import CommandLineKit
import CommandLineTesting
import Foundation
import Testing

@testable import ScaffoldKit

@MainActor
@Suite struct UpgradeCommandTests {
  private static let program = "Modules/Assembly/QxyAppAssembly/QxyAppProgram.swift"
  private static let templates = "Tools/Templates/workspace"
  private static let programTemplate =
    "\(templates)/Modules/Assembly/__Assembly__/__App__Program.swift"

  private let workspace: KitsWorkspace

  init() throws { workspace = try KitsWorkspace() }

  /// Adds the line `// Theirs.` to a file of the later kits, and returns the previous text of the
  /// file.
  @discardableResult
  private func appendTheirs(to path: String) throws -> String {
    let text = try #require(try DiskTree(root: workspace.next).text(of: path))
    try workspace.folder.write(text + "// Theirs.\n", to: "next/\(path)")
    return text
  }

  @Test("Replaces the kits, and files that were not edited") func replaces() async throws {
    try workspace.editNext("\(Self.templates)/Tools/test", "usage: Tools/test", "Usage: Tools/test")
    let kept = "Modules/Base/DiffKit/LineDiff.swift"
    try FileManager.default.removeItem(atPath: "\(workspace.next)/\(kept)")
    try workspace.folder.write("// new\n", to: "next/Modules/Base/DiffKit/New.swift")
    let outcome = await workspace.upgrade()
    #expect(outcome.error == "")
    #expect(outcome.output.contains("  UPDATE Tools/test (+1 -1 lines)\n"))
    #expect(outcome.output.hasSuffix("\nCreated 1 file, updated 5, removed 1.\n"))
    #expect(try workspace.text(of: "Tools/test")?.contains("Usage: Tools/test") == true)
    #expect(try workspace.text(of: "Kits/VERSION") == "99.0.0\n")
    #expect(try workspace.text(of: "Kits/Modules/Base/DiffKit/New.swift") == "// new\n")
    #expect(try workspace.text(of: "Kits/\(kept)") == nil)
    #expect(await workspace.run("check", "--quiet") == CommandOutcome())
    #expect(await workspace.upgrade().output == "There is nothing to change.\n")
  }

  private static let advice =
    "edit the lines between the conflict markers, and repeat 'scaffold upgrade'"

  @Test("Marks lines that both sides changed, lists the files in conflict and fails")
  func conflict() async throws {
    try workspace.editNext(Self.programTemplate, "Looks up", "Finds")
    try workspace.edit(Self.program, "Looks up", "Cooks")
    let outcome = await workspace.upgrade()
    #expect(outcome.code == .failure)
    #expect(outcome.output.contains("  UPDATE \(Self.program) (in conflict)\n"))
    #expect(
      outcome.error == """
        error: 1 file is in conflict
          \(Self.program)
        hint: \(Self.advice)

        """)
    #expect(
      try workspace.text(of: Self.program)?.contains(
        """
        <<<<<<< this workspace
              summary: "Cooks zqks",
        =======
              summary: "Finds zqks",
        >>>>>>> kits 99.0.0

        """) == true)
    let check = await workspace.run("check").output
    #expect(check.contains("\(Self.program):") && check.contains("  fix: \(Self.advice)\n"))
    let again = await workspace.upgrade()
    #expect(again == CommandOutcome(error: outcome.error, code: .failure))
  }

  @Test("'resolve' gives the same advice, also for a manifest that can't be read")
  func resolve() async throws {
    let marks = "<<<<<<< this workspace\n=======\n>>>>>>> kits 99.0.0\n"
    try workspace.edit("README.md", "# QxyApp\n", marks)
    _ = try await Subprocess(
      "git", ["init", "-q"], folder: workspace.folder.path + "/app",
      environment: SampleRepository.environment
    ).run()
    #expect(
      await workspace.run("resolve")
        == .failing(
          .failure, "1 conflict is left",
          "  README.md:1: this workspace and the new kits changed these lines",
          "hint: \(Self.advice)"))
    try workspace.edit("Package.swift", "let modules: [Module] = [\n", marks)
    let list = await workspace.run("list")
    #expect(list.error.hasSuffix("it contains a merge conflict; \(Self.advice)\n"))
  }

  @Test("A dry run prints the changes and conflicts, and writes nothing")
  func dryRun() async throws {
    try workspace.editNext(Self.programTemplate, "Looks up", "Finds")
    try workspace.edit(Self.program, "Looks up", "Cooks")
    let before = try workspace.contents()
    let outcome = await workspace.upgrade("--dry-run", "--diff")
    #expect(outcome.code == .failure)
    #expect(outcome.output.contains("\n+>>>>>>> kits 99.0.0\n"))
    #expect(outcome.output.hasSuffix("\nDry run: 5 files to update. Nothing was written.\n"))
    #expect(
      outcome.error == """
        error: 1 file would be in conflict
          \(Self.program)
        hint: without --dry-run, the command marks the lines to edit

        """)
    #expect(try workspace.contents() == before)
  }

  @Test("Keeps an edited file that is no longer generated, and removes an unedited one")
  func noLongerGenerated() async throws {
    for test in ["__Domain__Tests/__Subject__IDTests", "__Assembly__Tests/__App__ProgramTests"] {
      let path = "\(Self.templates)/Tests/\(test).swift"
      try FileManager.default.removeItem(atPath: "\(workspace.next)/\(path)")
    }
    try workspace.edit("Tests/ZqkDomainTests/ZqkIDTests.swift", "import Testing", "import  Testing")
    let outcome = await workspace.upgrade("--quiet")
    #expect(
      outcome
        == CommandOutcome(
          error:
            "Tests/ZqkDomainTests/ZqkIDTests.swift is no longer generated; your version stays\n"))
    #expect(try workspace.text(of: "Tests/ZQKAssemblyTests/ZQKProgramTests.swift") == nil)
    #expect(try workspace.text(of: "Tests/ZqkDomainTests/ZqkIDTests.swift") != nil)
  }

  @Test("Creates a newly generated file, and does not recreate one that was removed")
  func createdAndRemoved() async throws {
    try workspace.folder.write("# __App__\n", to: "next/\(Self.templates)/NOTES.md")
    try workspace.folder.write("#!/bin/sh\n", to: "next/\(Self.templates)/Tools/all")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: "\(workspace.next)/\(Self.templates)/Tools/all")
    try workspace.editNext("\(Self.templates)/Tools/test", "usage: Tools/test", "Usage: Tools/test")
    try FileManager.default.removeItem(atPath: workspace.folder.path + "/app/Tools/test")
    let outcome = await workspace.upgrade("--quiet")
    #expect(
      outcome.error
        == "Tools/test is changed by the new kits, but this workspace does not have it\n")
    #expect(try workspace.text(of: "NOTES.md") == "# QxyApp\n")
    let tree = DiskTree(root: workspace.folder.path + "/app")
    #expect(try tree.isExecutable("Tools/all") && !tree.isExecutable("NOTES.md"))
    #expect(try workspace.text(of: "Tools/test") == nil)
  }

  @Test("Merges an override of a template with the new version of the template")
  func overrides() async throws {
    let name = "feature-list/Modules/Features/__Name__Kit/__Name__State.swift"
    #expect(await workspace.run("template", "eject", name, "--quiet") == CommandOutcome())
    let path = ".scaffold/templates/\(name)"
    try workspace.folder.write(
      "// Ours.\n" + (try #require(try workspace.text(of: path))), to: "app/\(path)")
    let text = try appendTheirs(to: "Tools/Templates/\(name)")
    #expect(await workspace.upgrade("--quiet") == CommandOutcome())
    #expect(try workspace.text(of: path) == "// Ours.\n" + text + "// Theirs.\n")
  }

  @Test("Merges the files generated from an override after its conflict is resolved")
  func resolvedOverride() async throws {
    let name = "feature-empty/Modules/Features/__Name__Kit/__Name__State.swift"
    #expect(await workspace.run("template", "eject", name, "--quiet") == CommandOutcome())
    let path = ".scaffold/templates/\(name)"
    let text = try #require(try workspace.text(of: path))
    try workspace.folder.write(text + "// Ours.\n", to: "app/\(path)")
    #expect(await workspace.run("feature", "QxyVisit", "--start", "empty", "--quiet").error == "")
    try appendTheirs(to: "Tools/Templates/\(name)")
    let state = "Modules/Features/QxyVisitKit/QxyVisitState.swift"
    let before = try #require(try workspace.text(of: state))
    let outcome = await workspace.upgrade("--quiet")
    #expect(
      outcome.error.hasPrefix(
        "\(path): the files generated from it are merged when you repeat the command\n"))
    #expect(try workspace.text(of: state) == before)
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(
      await workspace.run("feature", "Zed")
        == .failing(
          .failure, "\(path):\(line): the template contains a merge conflict",
          "hint: \(Self.advice)"))
    #expect(await workspace.run("check").output.contains("\n  \(path):\(line): <<<<<<<"))
    try workspace.folder.write(text + "// Ours.\n// Theirs.\n", to: "app/\(path)")
    let check = await workspace.run("check").output
    #expect(check.contains("error[conflict]: the files generated from a template are not"))
    #expect(await workspace.upgrade("--quiet") == CommandOutcome())
    #expect(try workspace.text(of: state) == before + "// Theirs.\n")
    #expect(await workspace.run("check", "--quiet") == CommandOutcome())
  }

  @Test("Merges the files of a feature that was generated later") func features() async throws {
    #expect(await workspace.run("feature", "QxyVisit", "--quiet").error == "")
    let module = "Modules/Features/QxyVisitKit"
    try workspace.edit("\(module)/QxyVisitState.swift", "import", "// Ours.\nimport")
    let templates = "Tools/Templates/feature-list/Modules/Features/__Name__Kit"
    for file in ["State", "Command"] { try appendTheirs(to: "\(templates)/__Name__\(file).swift") }
    #expect(await workspace.upgrade("--quiet") == CommandOutcome())
    let state = try #require(try workspace.text(of: "\(module)/QxyVisitState.swift"))
    #expect(state.contains("// Ours.\n") && state.hasSuffix("// Theirs.\n"))
    let command = try #require(try workspace.text(of: "\(module)/QxyVisitCommand.swift"))
    #expect(command.hasSuffix("// Theirs.\n"))
  }

  @Test("Removes a file of a feature that the new kits no longer generate, and keeps an edited one")
  func smallerFeature() async throws {
    #expect(await workspace.run("feature", "QxyVisit", "--quiet").error == "")
    let folder = "Tests/QxyVisitKitTests"
    let tests = ["GetQxyVisitTests", "QxyVisitCommandTests"]
    try workspace.edit("\(folder)/\(tests[1]).swift", "import Testing", "import  Testing")
    for test in tests {
      let template = test.replacing("QxyVisit", with: "__Name__")
      let path = "Tools/Templates/feature-list/Tests/__Name__KitTests/\(template).swift"
      try FileManager.default.removeItem(atPath: "\(workspace.next)/\(path)")
    }
    let outcome = await workspace.upgrade()
    #expect(outcome.output.contains("  REMOVE \(folder)/\(tests[0]).swift\n"))
    #expect(
      outcome.error == "\(folder)/\(tests[1]).swift is no longer generated; your version stays\n")
    #expect(try workspace.text(of: "\(folder)/\(tests[1]).swift") != nil)
  }

  @Test("Does not change the files of a second app")
  func secondApp() async throws {
    let record = ".scaffold/workspace"
    let text = try #require(try workspace.text(of: record)) + "app ShopAdmin\n"
    try workspace.folder.write(text, to: "app/\(record)")
    let file = "Modules/Assembly/ShopAdminAssembly/ShopAdminProgram.swift"
    try workspace.folder.write("// Ours.\n", to: "app/\(file)")
    try workspace.editNext(Self.programTemplate, "Looks up", "Finds")
    #expect(await workspace.upgrade("--quiet") == CommandOutcome())
    #expect(try workspace.text(of: Self.program)?.contains("Finds zqks") == true)
    #expect(try workspace.text(of: file) == "// Ours.\n")
    #expect(try workspace.text(of: record) == text)
  }

  @Test("Does not write files of a renamed module, and says that they changed")
  func renamedModule() async throws {
    #expect(
      await workspace.run("rename", "QxyAppAssembly", "MainAssembly", "--quiet").code == .success)
    let folder = "Modules/Assembly/__Assembly__"
    try workspace.folder.write("// New.\n", to: "next/\(Self.templates)/\(folder)/New.swift")
    let outcome = await workspace.upgrade()
    #expect(
      outcome.error
        == "QxyAppAssembly is changed by the new kits, but this workspace does not have it\n")
    #expect(try workspace.text(of: "Modules/Assembly/QxyAppAssembly/New.swift") == nil)
  }

  @Test("Reports an edited override whose template no longer exists, and fails")
  func strayOverride() async throws {
    let names = ["State", "Command"].map {
      "feature-list/Modules/Features/__Name__Kit/__Name__\($0).swift"
    }
    for name in names {
      #expect(await workspace.run("template", "eject", name, "--quiet") == CommandOutcome())
      try FileManager.default.removeItem(atPath: "\(workspace.next)/Tools/Templates/\(name)")
    }
    try workspace.edit(".scaffold/templates/\(names[0])", "import", "// Ours.\nimport")
    let outcome = await workspace.upgrade("--quiet")
    #expect(outcome.code == .failure)
    let error = """
      .scaffold/templates/\(names[0]) overrides no template of the new kits
      error: the new kits do not have all templates that this workspace overrides
      hint: move your changes to the templates that replace them, and remove the files

      """
    #expect(outcome.error.hasSuffix(error))
    let again = await workspace.upgrade("--quiet")
    #expect(again.code == .failure && again.error.hasSuffix(error))
    #expect(try workspace.text(of: ".scaffold/templates/\(names[1])") == nil)
  }

  @Test("Renders features with the upgraded overrides")
  func featuresOfOverrides() async throws {
    let name = "feature-list/Modules/Features/__Name__Kit/__Name__State.swift"
    #expect(await workspace.run("template", "eject", name, "--quiet") == CommandOutcome())
    #expect(await workspace.run("feature", "QxyVisit", "--quiet").error == "")
    try appendTheirs(to: "Tools/Templates/\(name)")
    #expect(await workspace.upgrade("--quiet") == CommandOutcome())
    let state = "Modules/Features/QxyVisitKit/QxyVisitState.swift"
    #expect(try workspace.text(of: state)?.hasSuffix("// Theirs.\n") == true)
  }

  @Test("Refuses kits that were edited, unless the changes are discarded")
  func edited() async throws {
    try workspace.edit("Kits/README.md", "# Kits", "# Our kits")
    try workspace.folder.write("", to: "app/Kits/Modules/Base/DiffKit/Ours.swift")
    let before = try workspace.contents()
    let failure = CommandOutcome(
      error: """
        error: the kits are not as they were sealed: 2 files changed
          Kits/Modules/Base/DiffKit/Ours.swift: added
          Kits/README.md: edited
        hint: restore the folder Kits with git; 'scaffold upgrade --discard-changes' replaces it

        """, code: .failure)
    #expect(await workspace.upgrade() == failure)
    #expect(
      await workspace.run("new", "Other", "--into", workspace.folder.path + "/other") == failure)
    #expect(try workspace.contents() == before)
    #expect(await workspace.upgrade("--discard-changes", "--quiet") == CommandOutcome())
    #expect(await workspace.run("check", "--quiet") == CommandOutcome())
  }

  @Test("Refuses kits with the name of a module of the workspace") func clash() async throws {
    #expect(await workspace.run("module", "QxyKit", "--layer", "base", "--quiet").error == "")
    try workspace.editNext(
      "Package.swift", "  .base(\"InjectionKit\"),",
      "  .base(\"InjectionKit\"),\n  .base(\"QxyKit\"),")
    #expect(
      await workspace.upgrade()
        == .failing(
          .failure, "the new kits have a module called QxyKit, as this workspace does",
          "hint: rename the one of this workspace with 'scaffold rename'"))
  }

  @Test("Requires new kits") func missingOption() async throws {
    #expect(
      await workspace.run("upgrade")
        == .failing(
          .usage, "missing option --to KITS",
          "hint: New kits: the folder of a workspace, or URL@VERSION",
          "usage: scaffold upgrade [options]"))
  }
}
