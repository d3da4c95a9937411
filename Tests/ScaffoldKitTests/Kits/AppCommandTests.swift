import CommandLineKit
import CommandLineTesting
import ScaffoldKit
import Testing

@MainActor
@Suite struct AppCommandTests {
  private let workspace: KitsWorkspace

  init() throws { workspace = try KitsWorkspace() }

  @Test("Generates an app with the first two features; a second run changes nothing")
  func generated() async throws {
    let first = await workspace.run("app", "ShopAdmin")
    #expect(first.error == "")
    #expect(first.output.hasSuffix("\nCreated 17 files, updated 4.\n"))
    let manifest = try #require(try workspace.text(of: "Package.swift"))
    #expect(manifest.contains("\n  .app(\"shop-admin\", uses: [\"CommandLineKit\", "))
    let assembly = "Modules/Assembly/ShopAdminAssembly"
    let features = try workspace.text(of: "\(assembly)/Features.swift")
    #expect(features?.contains("ZqkDetailDependencies") == true)
    #expect(features?.contains("ZqkListDependencies") == true)
    #expect(await workspace.run("check", "--quiet") == CommandOutcome())
    let second = await workspace.run("app", "ShopAdmin")
    #expect(second.output.hasSuffix("\nThere is nothing to change.\n"))
    #expect(second.error == "")
  }

  @Test("An upgrade merges the files of every app") func upgraded() async throws {
    _ = await workspace.run("app", "ShopAdmin", "--quiet")
    try workspace.editNext(
      "Tools/Templates/workspace/Modules/Assembly/__Assembly__/__App__Program.swift",
      "Looks things up", "Looks up things")
    let second = "Modules/Assembly/ShopAdminAssembly/ShopAdminProgram.swift"
    try workspace.edit(second, "\"0.1.0\"", "\"2.0.0\"")
    let outcome = await workspace.upgrade()
    #expect(outcome.error == "")
    #expect(outcome.output.contains("  UPDATE \(second) (merged with your changes)\n"))
    #expect(outcome.output.contains("QxyAppProgram.swift (+1 -1 lines)\n"))
    let text = try #require(try workspace.text(of: second))
    #expect(text.contains("Looks up things") && text.contains("\"2.0.0\""))
    #expect(await workspace.run("check", "--quiet") == CommandOutcome())
  }

  @Test(
    "Refuses a name that is invalid or in use",
    arguments: [("shop", "can't be the name of an app\n"), ("Zqk", "the app has this name")])
  func names(_ name: String, _ reason: String) async throws {
    let before = try workspace.contents()
    let outcome = await workspace.run("app", name)
    #expect(outcome.error.contains(reason))
    #expect(try workspace.contents() == before)
  }

  @Test("Refuses a workspace without one of the two features, and one without kits")
  func missing() async throws {
    _ = await workspace.run("rename", "ZqkList", "ZqkNames", "--quiet")
    let outcome = await workspace.run("app", "ShopAdmin")
    #expect(
      outcome.error
        == "error: a new app shows the feature ZqkList, which this workspace does not have\n")
    #expect(
      try await SampleWorkspace().run("app ShopAdmin").error == """
        error: this workspace contains its base modules itself, and no templates of an app
        hint: 'scaffold new' generates a workspace that can have several apps

        """)
  }
}
