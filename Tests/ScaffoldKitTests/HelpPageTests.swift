import CommandLineKit
import CommandLineTesting
import RepositoryTesting
import ScaffoldKit
import Testing

/// Compares the article about options with the help pages of the program.
@MainActor @Suite struct HelpPageTests {
  @Test("The article contains the help page of every command") func article() async throws {
    let path = "Tools/ScaffoldKit/ScaffoldKit.docc/Options.md"
    let article = try #require(try RepositoryFiles().text(of: path))
    let sections = article.matches(of: /## scaffold ([a-z]+)\n\n```\n((?:[^`]|\n)*)```\n/)
    for section in sections {
      let name = String(section.1)
      #expect(await run("help", name) == section.2, "update the page of \(name) in \(path)")
    }
    let names = await run("--help").matches(of: /\n  ([a-z]+)  +[A-Z]/).map(\.1)
    #expect(sections.map(\.1) + ["help", "completions"] == names)
  }

  private func run(_ words: String...) async -> String {
    await ScaffoldProgram().commandLine.run(words).output
  }
}
