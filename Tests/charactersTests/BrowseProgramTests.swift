import CommandLineTesting
import Testing

/// Runs `characters browse` without a terminal.
@Suite struct BrowseProgramTests {
  private let program = BuiltProgram("characters")

  @Test(
    "Explains why a screen can't be opened",
    arguments: [
      ("nonsense", "no screen is named 'nonsense'\nhint: the screens are "),
      ("detial/zeus", "no screen is named 'detial'\nhint: did you mean 'detail'?\n"),
      ("/", "no screen is named ''\nhint: the screens are "),
      ("list/foo=1", "can't open 'list/foo=1': 'foo' is not a field; the fields are kind, "),
      ("list/kind=", "can't open 'list/kind=': '' is not a value of 'kind': expected kinds with "),
      ("detail/", "can't open 'detail': expected the ID, slug or name of a character"),
      (
        "related/zeus?depth=99",
        "can't open 'related/zeus?depth=99': '99' is not a value of 'depth': "
      ),
      ("favorites/x", "can't open 'favorites/x': 'x' is not a field such as name=value\n"),
      ("stats/row=x", "can't open 'stats/row=x': 'x' is not a value of 'row': expected a number "),
      ("a\u{1B}[31m\u{202E}", "no screen is named 'a␛[31m"),
    ])
  func routes(_ route: String, _ error: String) async throws {
    let outcome = try await program.run("browse", "--open", route)
    #expect(outcome.error.hasPrefix("error: " + error))
    #expect(outcome.output == "")
    #expect(outcome.code == 2)
    #expect(!outcome.error.contains("\u{1B}"))
  }

  @Test("Refuses an output that is not a terminal")
  func notATerminal() async throws {
    #expect(
      try await program.run("browse")
        == ProcessOutcome(
          error: "error: standard output is not a terminal\n"
            + "hint: use 'characters list' in scripts, or --accessible for lines of text\n", code: 1
        ))
  }

  @Test("Refuses options that contradict each other or are out of range")
  func options() async throws {
    for words in [
      "--open list --resume", "--simulate-latency -1", "--simulate-latency 60001",
      "--simulate-failures 0", "--simulate-failures x", "--open", "extra",
    ] {
      let outcome = try await program.shell("\"$0\" browse \(words)")
      #expect(outcome.code == 2, "\(words)")
      #expect(outcome.error.hasPrefix("error: "), "\(words)")
    }
  }

  @Test("Reads lines from a pipe, and stores its session")
  func accessible() async throws {
    let outcome = try await program.shell(
      #"""
      cd "$HOME" && mkfifo in out
      "$0" browse --accessible --open list/id=801 <in >out & exec 3>in 4<out
      wait_for() {
        while IFS= read -r line <&4; do
          echo "$line"; case $line in *"$1"*) return ;; esac
        done
      }
      wait_for 'Sherlock Holmes, row'; echo 2 >&3; wait_for 'consulting detective'
      echo b >&3; wait_for 'Sherlock Holmes, row'; echo 99 >&3; wait_for 'not one of'
      exec 3>&-; cat <&4 >/dev/null; echo; cat .local/state/characters/browse
      """#)
    let lines = outcome.output.split(separator: "\n")
    for line in [
      "2. Sherlock Holmes, row, A Study in Scarlet, 1887, human, selected",
      "Sherlock Holmes, heading",
      "'99' is not one of the choices.", "characters browse 1", "list/id=801",
    ] { #expect(lines.contains(Substring(line))) }
    #expect(lines.contains { $0.hasSuffix("quit: 2") })
    #expect(!outcome.output.contains("\u{1B}"))
    #expect(outcome.error == "")
  }

  @Test("The end of the input ends 'browse'")
  func endOfInput() async throws {
    let outcome = try await program.shell(#""$0" browse --accessible </dev/null"#)
    #expect(outcome.output.hasPrefix("Characters · "))
    #expect(outcome.error == "")
    #expect(outcome.code == 0)
  }

  @Test(
    "A signal ends 'browse' after the session was saved", arguments: [("TERM", 143), ("HUP", 129)])
  func signals(_ name: String, _ code: Int) async throws {
    let outcome = try await program.shell(
      #"""
      cd "$HOME" && mkfifo in out
      "$0" browse --accessible --open list/id=801 <in >out & exec 3>in 4<out
      while IFS= read -r line <&4; do case $line in *'Sherlock Holmes, row'*) break ;; esac; done
      kill -\#(name) $!; wait $!; echo "code $?"; cat .local/state/characters/browse
      """#)
    #expect(outcome.output.hasPrefix("code \(code)\ncharacters browse 1\n"))
    #expect(outcome.output.contains("list/id=801\n"))
    #expect(outcome.error == "")
  }

  @Test("Reports that standard output can't be written")
  func fullOutput() async throws {
    let outcome = try await program.shell(#""$0" browse --accessible </dev/null >/dev/full"#)
    #expect(outcome.error == "error: could not write to standard output: No space left on device\n")
    #expect(outcome.code == 1)
  }

  @Test("Truncates a line of 20 MB, and reads the next one")
  func longLine() async throws {
    let outcome = try await program.shell(
      #"""
      { head -c 20000000 /dev/zero | tr '\0' x; echo; echo q; } | "$0" browse --accessible \
        --open list/id=801 | cut -c 1-60
      """#)
    #expect(outcome.output.contains("\n'xxx"))
    #expect(outcome.output.hasSuffix("quit: q\n"))
    #expect(outcome.error == "")
  }

  @Test("Help and completions omit the options that 'browse' refuses")
  func refusedOptions() async throws {
    let help = try await program.run("help", "browse").output
    #expect(help.contains("--trace-file FILE"))
    #expect(help.contains("--help"))
    let completions = try await program.run("__complete", "words", "browse", "--").output
    #expect(completions.contains("--resume"))
    for option in ["--json", "--record", "--width"] {
      #expect(!help.contains(option) && !completions.contains(option))
      let run = try await program.shell("\"$0\" browse \(option)\(option == "--json" ? "" : "=9")")
      #expect(run.code == 2)
    }
  }

  @Test("The error for a broken session contains the path of the file")
  func brokenSession() async throws {
    let folder = String(repeating: "long", count: 20)
    let outcome = try await program.shell(
      #"""
      export XDG_STATE_HOME="$HOME/\#(folder)"; mkdir -p "$XDG_STATE_HOME/characters"
      echo x >"$XDG_STATE_HOME/characters/browse"; "$0" browse --resume --accessible
      """#)
    #expect(outcome.error.contains("/\(folder)/characters/browse' is not a session of "))
    #expect(outcome.code == 1)
  }
}
