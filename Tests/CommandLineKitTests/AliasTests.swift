import CommandLineKit
import CommandLineTesting
import Testing

@MainActor @Suite struct AliasTests {
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
    await CommandLineProgram(ListCommand(), FeedCommand()).run(line)
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
      page.output.hasPrefix("List animals.\n\nUsage: x list [options]\n\nAliases: ls, dir\n\n"))
    #expect(page == (await run("ls --help")))
    #expect(await run("help give").output.contains("\nAlias: give\n"))
  }

  @Test("The manual page and the JSON help list the aliases")
  func manual() async {
    #expect(
      await run("help --man").output.contains(
        ".SS \"x list [options]\"\nList animals.\n.PP\nAliases: ls, dir\n"))
    #expect(
      await run("help dir --json").output.hasPrefix(
        "{\n  \"name\": \"list\",\n  \"aliases\": [\n    \"ls\",\n    \"dir\"\n  ],\n"))
  }

  @Test("Completes aliases after the commands")
  func completion() async {
    #expect(
      await run("__complete words").output.hasSuffix(
        "shell\nls\tAlias of 'list'\ndir\tAlias of 'list'\ngive\tAlias of 'feed'\n"))
  }

  @Test("Suggests an alias for a misspelled one")
  func suggestion() async {
    #expect(await run("giev").error.contains("hint: did you mean 'give'?"))
  }

  #if DEBUG
    @Test("An alias that is the name of another command traps in debug builds")
    func contradiction() async {
      await #expect(processExitsWith: .failure) { @MainActor in
        let other = SilentCommand(definition: CommandDefinition(name: "ls", summary: ""))
        _ = CommandLineProgram(ListCommand(), other)
      }
    }
  #endif
}
