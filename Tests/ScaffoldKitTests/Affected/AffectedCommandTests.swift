import CommandLineKit
import CommandLineTesting
import Testing

@testable import ScaffoldKit

@MainActor
@Suite struct AffectedCommandTests {
  private let console = Console.recording()
  private let dump: ManifestDump

  init() throws {
    dump = try .sample(.module("Base"), .module("List", uses: ["Base"]), .tests(of: "List"))
  }

  /// Runs `scaffold affected` as if these files had changed. With `--test`, the affected tests end
  /// with exit code `code`.
  private func run(
    _ arguments: String..., changed files: [String] = ["Modules/Base/\u{1B}[31m.swift"],
    testsEndWith code: Int32 = 0
  ) async -> ExitCode {
    let dump = dump
    let command = AffectedCommand(
      find: { revision, _, _ in
        guard revision == "HEAD" || revision == "main" else { throw CommandFailure(revision) }
        return AffectedModules(files: files, old: dump, new: dump)
      },
      runTests: { [console] targets, _ in
        console.writeLine("testing \(targets.joined(separator: " "))")
        return code
      })
    let program = CommandLineProgram(
      name: "scaffold", version: "1", summary: "", commands: [command])
    return await program.run(
      arguments: ["affected"] + arguments, environment: [:], console: console)
  }

  @Test("Lists modules and tests") func list() async {
    #expect(await run() == .success)
    #expect(console.output == "Modules\n  Base\n  List\nTests\n  ListTests\n")
  }

  @Test("--why prints reasons without control characters") func why() async {
    #expect(await run("--why", "--base", "main") == .success)
    #expect(
      console.output == """
        Modules
          Base: changed (Modules/Base/␛[31m.swift)
          List: uses Base, which changed (Modules/Base/␛[31m.swift)
        Tests
          ListTests: uses List, which uses Base, which changed (Modules/Base/␛[31m.swift)

        """)
  }

  @Test("--json contains the chain and all files of each target") func json() async {
    #expect(await run("--json", changed: ["Modules/List/a", "Modules/List/b"]) == .success)
    let files = #""files": [ "Modules/List/a", "Modules/List/b" ]"#
    let reason = "changed (Modules/List/a and 1 more)"
    #expect(
      console.output.words == """
        { "modules": [ { "name": "List", "chain": [ "List" ], "reason": "\(reason)", \(files) } ], \
        "tests": [ { "name": "ListTests", "chain": [ "ListTests", "List" ], \
        "reason": "uses List, which \(reason)", \(files) } ] }
        """)
  }

  @Test("--test runs exactly the affected tests") func test() async {
    #expect(await run("--test") == .success)
    #expect(console.output.hasSuffix("Tests\n  ListTests\ntesting ListTests\n"))
  }

  @Test(
    "--test fails with the exit code of the tests",
    arguments: [(Int32(1), ExitCode.failure), (130, .interrupted), (77, .failure)])
  func failure(code: Int32, expected: ExitCode) async {
    #expect(await run("--test", testsEndWith: code) == expected)
    #expect(console.errorOutput == "error: the affected tests failed\n")
  }

  @Test("Succeeds with a message if nothing is affected") func nothing() async {
    #expect(await run("--test", changed: ["README.md"]) == .success)
    #expect(console.output == "No module and no test is affected.\n")
  }

  @Test("--test with --json is refused") func refusal() async {
    #expect(await run("--test", "--json") == .usage)
    #expect(
      console.errorOutput == """
        error: --json can't be combined with --test
        usage: scaffold affected [options]

        """)
  }
}
