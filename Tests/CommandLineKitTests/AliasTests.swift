import CommandLineKit
import CommandLineTesting
import Testing

@MainActor
@Suite struct AliasTests {
  private struct ListCommand: Command {
    let definition = CommandDefinition(
      name: "list", aliases: ["ls", "dir"], summary: "List animals.")
    func run(_ input: CommandInput, console: Console) async throws { console.writeLine("listed") }
  }

  private struct FeedCommand: Command {
    let definition = CommandDefinition(name: "feed", aliases: ["give"], summary: "Feed an animal.")
    func run(_ input: CommandInput, console: Console) async throws { console.writeLine("fed") }
  }

  private func run(_ line: String) async -> CommandOutcome {
    let program = CommandLineProgram(
      name: "zoo", version: "1", summary: "Look.", commands: [ListCommand(), FeedCommand()])
    return await program.run(line.split(separator: " ").map(String.init))
  }

  @Test("An alias runs its command")
  func runs() async {
    for line in ["list", "ls", "dir", "--color never ls"] {
      #expect(await run(line) == CommandOutcome(output: "listed\n"))
    }
    #expect(await run("give") == CommandOutcome(output: "fed\n"))
  }

  @Test("The overview and the page of a command list the aliases")
  func help() async {
    #expect(
      await run("help").output.contains(
        "  list, ls, dir  List animals.\n  feed, give     Feed an animal.\n"))
    let page = await run("help ls")
    #expect(
      page.output.hasPrefix("List animals.\n\nUsage: zoo list [options]\n\nAliases: ls, dir\n\n"))
    #expect(page == (await run("list --help")))
    #expect(page == (await run("ls --help")))
    #expect(await run("help give").output.contains("\nAlias: give\n"))
  }

  @Test("The manual page and the JSON help list the aliases")
  func manual() async {
    #expect(
      await run("help --man").output.contains(
        ".SS \"zoo list [options]\"\nList animals.\n.PP\nAliases: ls, dir\n"))
    #expect(
      await run("help dir --json").output.hasPrefix(
        "{\n  \"name\": \"list\",\n  \"aliases\": [\n    \"ls\",\n    \"dir\"\n  ],\n"))
  }

  @Test("Completes aliases after the commands")
  func completion() async {
    #expect(
      await run("__complete words")
        == CommandOutcome(
          output: """
            list\tList animals
            feed\tFeed an animal
            help\tShow help for the program or a command
            completions\tPrint a completion script for a shell
            ls\tAlias of 'list'
            dir\tAlias of 'list'
            give\tAlias of 'feed'

            """))
  }

  @Test("Suggests an alias for a misspelled one")
  func suggestion() async {
    #expect(await run("giev").error.contains("hint: did you mean 'give'?"))
  }

  #if DEBUG
    @Test("An alias that is the name of another command traps in debug builds")
    func contradiction() async {
      await #expect(processExitsWith: .failure) { @MainActor in
        _ = CommandLineProgram(
          name: "zoo", version: "1", summary: "",
          commands: [ListCommand(), OtherCommand()])
      }
    }
  #endif
}

private struct OtherCommand: Command {
  let definition = CommandDefinition(name: "ls", summary: "")
  func run(_ input: CommandInput, console: Console) async throws {}
}
