import CommandLineKit
import CommandLineTesting
import Testing

@testable import ScaffoldKit

@MainActor
@Suite struct TemplateCommandTests {
  private static let files = [
    "Package.swift": "let modules: [Module] = [\n]\nlet programs: [Program] = [\n]\n",
    "Tools/Templates/feature-list/__Name__.swift": "struct __Name__ {}\r\n\u{1B}[2J",
    "Tools/Templates/feature-list/__Name__State.swift": "built in",
    ".scaffold/templates/feature-list/__Name__State.swift": "own",
  ]

  /// Runs a command in a workspace with additional or replaced files. The command must not change
  /// the workspace.
  private func run(
    _ arguments: String..., adding files: [String: String] = [:]
  ) async throws -> CommandOutcome {
    let folder = try TemporaryFolder(Self.files.merging(files) { $1 })
    let start = try folder.contents()
    let outcome = await run(arguments, in: folder)
    #expect(try folder.contents() == start)
    return outcome
  }

  private func run(_ arguments: [String], in folder: TemporaryFolder) async -> CommandOutcome {
    let program = CommandLineProgram(
      name: "scaffold", version: "1.0", summary: "Generates modules.",
      commands: [TemplateCommand()])
    return await program.run(["template"] + arguments + ["--path", folder.path])
  }

  // MARK: - Actions

  @Test("Lists all templates and marks the overridden ones") func list() async throws {
    #expect(
      try await run("list")
        == CommandOutcome(
          output: """
            feature-list/__Name__.swift
            feature-list/__Name__State.swift  (overridden)

            """))
  }

  @Test("Lists the templates as JSON") func listJSON() async throws {
    #expect(
      try await run("list", "--json").words == """
        [ { "name": "feature-list/__Name__.swift", \
        "path": "Tools/Templates/feature-list/__Name__.swift", \
        "isOverridden": false }, \
        { "name": "feature-list/__Name__State.swift", \
        "path": ".scaffold/templates/feature-list/__Name__State.swift", \
        "isOverridden": true } ]
        """)
  }

  @Test("Prints the template in use, with control characters made visible")
  func show() async throws {
    #expect(
      try await run("show", "feature-list/__Name__.swift")
        == CommandOutcome(output: "struct __Name__ {}\n␛[2J"))
    #expect(
      try await run("show", "feature-list/__Name__State.swift") == CommandOutcome(output: "own"))
  }

  @Test("Prints a template with its text as JSON") func showJSON() async throws {
    #expect(
      try await run("show", "feature-list/__Name__.swift", "--json").words == #"""
        { "name": "feature-list/__Name__.swift", \#
        "path": "Tools/Templates/feature-list/__Name__.swift", "isOverridden": false, \#
        "text": "struct __Name__ {}\r\n\u001b[2J" }
        """#)
  }

  @Test("Ejects a template byte for byte") func eject() async throws {
    let folder = try TemporaryFolder(Self.files)
    #expect(
      await run(["eject", "feature-list/__Name__.swift"], in: folder)
        == CommandOutcome(
          output: """
              CREATE .scaffold/templates/feature-list/__Name__.swift (24 bytes)
            Created 1 file.

            """))
    let files = try folder.contents()
    #expect(
      files[".scaffold/templates/feature-list/__Name__.swift"]?.bytes
        == files["Tools/Templates/feature-list/__Name__.swift"]?.bytes)
  }

  @Test("Ejecting an ejected template changes nothing, or is a conflict if it was edited")
  func ejectTwice() async throws {
    #expect(
      try await run("eject", "feature-list/__Name__State.swift")
        == CommandOutcome(
          output: """
              CONFLICT .scaffold/templates/feature-list/__Name__State.swift
            --- a/.scaffold/templates/feature-list/__Name__State.swift
            +++ b/.scaffold/templates/feature-list/__Name__State.swift
            @@ -1 +1 @@
            -own
            \\ No newline at end of file
            +built in
            \\ No newline at end of file

            """,
          error: """
            error: 1 file is in conflict. Nothing was written; --force overwrites it.

            """, code: .failure))
    #expect(
      try await run(
        "eject", "feature-list/__Name__State.swift",
        adding: [".scaffold/templates/feature-list/__Name__State.swift": "built in"])
        == CommandOutcome(
          output: """
              identical .scaffold/templates/feature-list/__Name__State.swift
            There is nothing to change.

            """))
  }

  // MARK: - Errors

  @Test("Suggests a similar name for an unknown template") func unknown() async throws {
    #expect(
      try await run("eject", "feature-list/__Name__Stat.swift")
        == .failing(
          .notFound, "there is no template 'feature-list/__Name__Stat.swift'",
          "hint: did you mean feature-list/__Name__State.swift?"))
    #expect(
      try await run("show", "../../etc/passwd\u{1B}")
        == .failing(
          .notFound, "there is no template '../../etc/passwd␛'",
          "hint: 'scaffold template list' lists all templates"))
  }

  @Test("show and eject require a template name, list takes none, and other actions are refused")
  func usage() async throws {
    let usage = "usage: scaffold template [options] ACTION [NAME]\n"
    for action in ["show", "eject"] {
      #expect(
        try await run(action)
          == CommandOutcome(
            error: """
              error: 'template \(action)' requires the name of a template
              hint: run 'scaffold template list' for a list of templates
              \(usage)
              """, code: .usage))
    }
    #expect(
      try await run("list", "x")
        == CommandOutcome(error: "error: 'template list' takes no name\n" + usage, code: .usage))
    #expect(
      try await run("ejct")
        == CommandOutcome(
          error: "error: argument ACTION takes 'list', 'show' or 'eject', not 'ejct'\n"
            + "hint: did you mean 'eject'?\n" + usage, code: .usage))
  }
}
