import CommandLineKit
import CommandLineTesting
import SystemKit
import Testing

@MainActor @Suite struct CompletionTests {
  private func candidates(_ words: String...) async -> [String] {
    let outcome = await SampleProgram.run(["__complete", "words"] + words)
    #expect(outcome.code == .success)
    #expect(outcome.error.isEmpty)
    return outcome.output.split(separator: "\n").map(String.init)
  }

  private func texts(_ words: [String]) async -> [String] {
    await SampleProgram.run(["__complete", "words"] + words).output.split(separator: "\n")
      .map { String($0.prefix { $0 != "\t" }) }
  }

  @Test("Completes the first word with the commands and their summaries")
  func commands() async {
    #expect(
      await candidates("") == [
        "list\tList the animals", "feed\tFeed an animal", "fail\tFail in different ways",
        "help\tShow help for the program or a command",
        "completions\tPrint a completion script for a shell",
      ])
  }

  @Test(
    "Completes a dash with the options that are not given yet",
    arguments: [
      (["-"], "--color --version --json --help"),
      (["list", "-"], "--limit --weight --diet --name --color --hungry --wild --json --help"),
      (["list", "-un5", "--json", "--"], "--weight --diet --name --color --wild --help"),
      (
        ["--color", "never", "list", "--diet=meat", "--"],
        "--limit --weight --name --hungry --wild --json --help"
      ),
    ])
  func options(words: [String], expected: String) async {
    #expect(await texts(words).joined(separator: " ") == expected)
  }

  @Test(
    "Completes an option with its choices",
    arguments: [
      (["list", "--diet", ""], ["plants", "meat", "anything"]),
      (["list", "-d", ""], ["plants", "meat", "anything"]),
      (["list", "--diet="], ["--diet=plants", "--diet=meat", "--diet=anything"]),
      (["--color", ""], ["auto", "always", "never"]), (["list", "--limit", ""], []),
      (["list", "--dance="], []),
    ])
  func values(words: [String], expected: [String]) async { #expect(await texts(words) == expected) }

  @Test("Completes arguments at run time, without candidates that contain line breaks")
  func dynamicCandidates() async {
    #expect(
      await candidates("feed", "") == ["lion\tA cat", "Polly Parrot", "a:b c", "it's \"$1\""])
    #expect(await candidates("fail", "m") == ["missing", "usage", "unknown", "cancel"])
    #expect(await texts(["help", ""]) == ["list", "feed", "fail", "completions"])
  }

  @Test("Completions that are computed replace the choices, and may depend on the word before")
  func dependentChoices() async {
    let verb = Argument(
      "VERB", help: "", parser: .choice(of: [("list", 1), ("get", 2)]))
    let key = Argument(
      "KEY", help: "", arity: .optional,
      parser: .choice(of: [("size", 1)]).completed { (context: CompletionContext) in
        context.operands == ["get"] ? [CompletionCandidate("size")] : []
      })
    let program = CommandLineProgram(
      SilentCommand(
        definition: CommandDefinition(name: "config", summary: "", arguments: [verb, key])))
    for (word, keys) in [("list", ""), ("get", "size\n")] {
      #expect(await program.run(["__complete", "words", "config", word, ""]).output == keys)
    }
  }

  @Test("Completes a repeating argument at each word")
  func repeating() async {
    let word = Argument(
      "WORD", help: "", arity: .repeating(minimum: 1),
      parser: .text.completed { [CompletionCandidate("lion")] })
    let program = CommandLineProgram(
      SilentCommand(definition: CommandDefinition(name: "show", summary: "", arguments: [word])))
    for words in [["show", ""], ["show", "lion", ""], ["show", "lion", "tiger", "l"]] {
      let outcome = await program.run(["__complete", "words"] + words)
      #expect(outcome.output == "lion\n")
    }
  }

  @Test("Completes with options after the last argument, but not after --")
  func afterArguments() async {
    #expect(await texts(["fail", "usage", ""]) == ["--color", "--json", "--help"])
    #expect(await texts(["fail", "--", "usage", ""]) == [])
    #expect(await texts(["feed", "--", "-"]) == ["lion", "Polly Parrot", "a:b c", "it's \"$1\""])
    #expect(await texts(["feed", "lion", "1", ""]) == [])
  }

  @Test("Lets the shell complete the path of a file")
  func files() async {
    let definition = CommandDefinition(
      name: "read", summary: "", arguments: [Argument("FILE", help: "", parser: .path)],
      options: [Option("from", value: "FILE", help: "", parser: .path)])
    let program = CommandLineProgram(SilentCommand(definition: definition))
    for words in [
      ["words", "read", ""], ["words", "read", "--from", "a"], ["words", "read", "--from=a"],
      ["line", "x read a", ""],
    ] {
      #expect(await program.run(["__complete"] + words) == CommandOutcome(output: "\u{1F}files\n"))
    }
  }

  @Test("Completes with the words before")
  func context() async {
    let parser = ValueParser.text.completed { (context: CompletionContext) in
      [CompletionCandidate("\(context.operands)\(context.word)")]
    }
    let definition = CommandDefinition(
      name: "tell", summary: "",
      arguments: [Argument("WORD", help: "", arity: .repeating(minimum: 0), parser: parser)],
      options: [Option("to", value: "X", help: "", parser: parser)])
    let program = CommandLineProgram(SilentCommand(definition: definition))
    for (words, text) in [
      (["a", "b"], #"["a"]b"#), ([""], "[]"), (["a", "--to", "c"], #"["a"]c"#),
      (["a", "--to=c"], #"--to=["a"]c"#), (["--to", "c", "a", ""], #"["a"]"#),
    ] {
      let outcome = await program.run(["__complete", "words", "tell"] + words)
      #expect(outcome.output == text + "\n")
    }
  }

  @Test("Prepares completions with the options before the word, valid or not")
  func preparation() async {
    let place = Option("place", value: "PLACE", help: "", parser: .integer(in: 1...9))
    let all = Flag("all", help: "")
    let prepared = Locked("")
    let animal = Argument(
      "ANIMAL", help: "",
      parser: .text.completed { [CompletionCandidate(prepared.withLock(\.self))] })
    let definition = CommandDefinition(
      name: "show", summary: "", arguments: [animal], flags: [all], options: [place]
    ).preparingCompletions { input in
      prepared.withLock { $0 = "\(input[place].map(String.init) ?? "-") \(input[all])" }
    }
    let program = CommandLineProgram(SilentCommand(definition: definition))
    for (words, text) in [
      ([""], "- false"), (["--all", "--place", "4", ""], "4 true"), (["--place=x", ""], "- false"),
    ] {
      let outcome = await program.run(["__complete", "words", "show"] + words)
      #expect(outcome.output == text + "\n")
    }
  }

  @Test("Completes nothing after an unknown command", arguments: [["dance", ""], ["dance", "-"]])
  func nothing(words: [String]) async { #expect(await texts(words) == []) }

  @Test(
    "Prints quoted replacements of readline's last word for bash",
    arguments: [
      ("zoo ", ["list", "feed", "fail", "help", "completions"]), ("zoo f", ["feed", "fail"]),
      ("zoo list --di", ["--diet"]), ("zoo list --diet=", ["plants", "meat", "anything"]),
      ("zoo list --diet=m", ["meat"]), ("zoo  list \t-d m", ["meat"]),
      ("zoo 'list' -d m", ["meat"]),
      ("zoo feed P", ["Polly\\ Parrot"]), ("zoo feed Polly\\ ", ["Polly\\ Parrot"]),
      ("zoo feed \"P", ["Polly Parrot"]), ("zoo feed 'Polly P", ["Polly Parrot"]),
      ("zoo feed a", ["a:b\\ c"]), ("zoo feed a:", ["b\\ c"]), ("zoo feed 'a:", ["a:b c"]),
      ("zoo feed a\\:", ["a:b\\ c"]), ("zoo feed \"a\":", ["b\\ c"]),
      ("zoo feed i", ["it\\'s\\ \\\"\\$1\\\""]), ("zoo feed \"it", ["it's \\\"\\$1\\\""]),
      ("zoo feed 'i", ["it'\\''s \"$1\""]), ("zoo feed \"it's \\\"\\$", ["it's \\\"\\$1\\\""]),
      ("zoo list --name 'a b' --di", ["--diet"]), ("zoo x", []), ("zoo dance ", []),
      ("zoo feed x", []),
    ])
  func lines(line: String, replies: [String]) async {
    let outcome = await SampleProgram.run(["__complete", "line", line, " \t\n\"'><=;|&(:"])
    #expect(outcome == CommandOutcome(output: replies.map { $0 + "\n" }.joined()))
  }

  @Test(
    "Offers names with the word in the middle if nothing begins with it",
    arguments: [
      ("pol", ["polly"]), ("POL", ["Polly Parrot"]), ("Parr", ["Polly Parrot", "Pete Parrot"]),
      ("aca", ["Ann Macaw"]), ("ARRO", ["Polly Parrot", "Pete Parrot"]), ("x", []),
    ])
  func middle(_ word: String, _ texts: [String]) async {
    let parrots = [
      CompletionCandidate("polly", description: "Polly Parrot"),
      CompletionCandidate("pete", description: "Pete Parrot"),
      CompletionCandidate("ann", description: "Ann Macaw"),
    ]
    let parser = ValueParser.text.completed { (context: CompletionContext) in
      context.completions(
        of: parrots, matches: parrots.filter { context.word == "Parr" && $0.text.hasPrefix("p") })
    }
    let name = Argument("NAME", help: "", parser: parser)
    let program = CommandLineProgram(
      SilentCommand(definition: CommandDefinition(name: "call", summary: "", arguments: [name])))
    let output = await program.run(["__complete", "matching", "call", word]).output
    #expect(output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) } == texts)
    let line = await program.run(["__complete", "line", "x call \(word)", " :"]).output
    // Bash would replace the word with the common prefix of all candidates. An empty candidate at
    // the end leaves no common prefix.
    let end = texts.count > 1 ? "\n" : ""
    #expect(line == texts.map { $0.replacing(" ", with: "\\ ") + "\n" }.joined() + end, "\(word)")
  }

  @Test("Prints whole words for a bash that does not split at colons")
  func withoutColon() async {
    let outcome = await SampleProgram.run(["__complete", "line", "zoo feed a:", " \t\n\"'><;|&("])
    #expect(outcome == CommandOutcome(output: "a:b\\ c\n"))
  }
}
