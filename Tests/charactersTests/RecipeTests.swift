import CommandLineTesting
import Foundation
import RepositoryTesting
import Testing

/// Runs the recipes of the command-line reference, which combine the program with other programs.
@Suite struct RecipeTests {
  private static let reference =
    "Modules/Assembly/CharactersAssembly/CharactersAssembly.docc/CommandLineReference.md"

  private static func isInstalled(_ program: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }

  /// Returns the only recipe that uses a program. Fails the test unless there is exactly one such
  /// recipe.
  private func recipe(with program: String) throws -> String {
    let page = try #require(try RepositoryFiles().text(of: Self.reference))
    let section = page.components(separatedBy: "\n## Recipes\n").last?
      .components(separatedBy: "\n## ").first
    let blocks = (section ?? "").components(separatedBy: "```bash\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    let recipes = blocks.filter { $0.contains("\(program) ") }
    #expect(recipes.count == 1)
    return try #require(recipes.first)
  }

  /// Runs a recipe without a terminal.
  private func run(_ recipe: String, after prepare: String = "") async throws -> ProcessOutcome {
    try await BuiltProgram("characters").shell(
      #"PATH=$(dirname "$0"):$PATH; export PATH; \#(prepare)"# + "\n" + recipe)
  }

  /// `--filter` makes fzf choose a line without asking the user.
  @Test(
    "The fzf recipe shows the chosen character",
    .enabled(if: isInstalled("fzf"), "fzf is not installed; run: apt-get install fzf"))
  func fzf() async throws {
    let outcome = try await run(
      recipe(with: "fzf"),
      after: "FZF_DEFAULT_OPTS='--exact --filter=^Sherlock'; export FZF_DEFAULT_OPTS")
    #expect(outcome.output.hasPrefix("Sherlock Holmes\nconsulting detective, "))
    #expect(outcome.error == "")
    #expect(outcome.code == 0)
  }

  @Test(
    "The jq recipe prints the authors with the most characters",
    .enabled(if: isInstalled("jq"), "jq is not installed; run: apt-get install jq"))
  func jq() async throws {
    let outcome = try await run(recipe(with: "jq"))
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.contains { $0.hasSuffix(" Homer") })
    #expect(outcome.error == "")
    #expect(outcome.code == 0)
  }
}
