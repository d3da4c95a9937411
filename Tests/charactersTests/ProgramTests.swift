import Foundation
import Testing

@Suite struct ProgramTests {
  @Test("shows a character of the embedded catalogue")
  func detail() async throws {
    let outcome = try await BuiltProgram.run("detail", "Sherlock", "Holmes")
    #expect(outcome.output.hasPrefix("Sherlock Holmes\nconsulting detective, from London"))
    #expect(outcome.error == "")
    #expect(outcome.code == 0)
  }

  @Test("needs neither home nor terminal nor anything else of the environment")
  func emptyEnvironment() async throws {
    let outcome = try await BuiltProgram.shell(#"env -i "$0" detail dracula"#)
    #expect(outcome.output.hasPrefix("Count Dracula\n"))
    #expect(outcome.code == 0)
    let away = try await BuiltProgram.shell(#"HOME=/nonexistent TERM= "$0" detail dracula"#)
    #expect(away.output == outcome.output)
  }

  @Test("writes no file into its home or where it is run")
  func writesNothing() async throws {
    let outcome = try await BuiltProgram.shell(
      #"cd "$HOME" && before=$(ls -A) && "$0" detail dracula >/dev/null && "$0" search x >/dev/null 2>&1; [ "$before" = "$(ls -A)" ]"#
    )
    #expect(outcome.code == 0)
  }

  @Test("colours when it is told to, and not in a pipe or a file")
  func colors() async throws {
    let plain = try await BuiltProgram.run("detail", "dracula")
    #expect(!plain.output.contains("\u{1B}"))
    for line in [#""$0" detail dracula --color always"#, #"CLICOLOR_FORCE=1 "$0" detail dracula"#] {
      let outcome = try await BuiltProgram.shell(line)
      #expect(outcome.output.hasPrefix("\u{1B}[1mCount Dracula\u{1B}[0m\n"), "\(line)")
    }
    for line in [
      #"CLICOLOR_FORCE=1 "$0" detail dracula --color=never"#,
      #"NO_COLOR=1 CLICOLOR_FORCE= "$0" detail dracula"#,
    ] {
      let outcome = try await BuiltProgram.shell(line)
      #expect(outcome.output == plain.output, "\(line)")
    }
  }

  @Test(
    "ends silently when its reader goes away, even if its parent ignores the signal",
    arguments: ["", "trap '' PIPE; "])
  func readerGone(_ trap: String) async throws {
    let outcome = try await BuiltProgram.shell(
      trap + #"{ "$0" list --json --limit 1000; echo "code $?" >&2; } | head -1"#)
    #expect(outcome.output == "[\n")
    #expect(outcome.error == "code 141\n")
  }

  @Test("says what is wrong when its output is full or closed")
  func outputLost() async throws {
    let full = try await BuiltProgram.shell(#"[ -e /dev/full ] || exit 1; "$0" list >/dev/full"#)
    #if os(Linux)
      #expect(
        full.error.contains(
          "error: could not write to standard output: No space left on device; send it elsewhere\n")
      )
    #endif
    #expect(full.code == 1)
    for words in ["list", "detail dracula", "--help", "--version", "help --man"] {
      let closed = try await BuiltProgram.shell("\"$0\" \(words) >&-")
      #expect(
        closed.error.contains(
          "error: could not write to standard output: it is closed; send it elsewhere\n"),
        "\(words)")
      #expect(closed.code == 1, "\(words)")
    }
  }

  @Test("keeps its exit code when nobody hears its errors")
  func errorClosed() async throws {
    #expect(try await BuiltProgram.shell(#""$0" detail nobody-at-all 2>&-"#).code == 3)
    #expect(try await BuiltProgram.shell(#""$0" nonsense 2>&- >&-"#).code == 2)
  }

  @Test("is ended by an interrupt in the middle of its output")
  func interrupt() async throws {
    let (reason, status) = try await BuiltProgram.interrupted("list", "--json", "--limit", "1000")
    #expect(reason == .uncaughtSignal)
    #expect(status == SIGINT)
  }

  @Test(
    "answers bad input with a sentence and a code",
    arguments: [
      ("detail -1", Int32(2)), ("detail -- -1", 3), ("detail 99999999999999999999", 3),
      ("detail \"' OR 1=1 --\"", 3), (#"detail '"'"#, 3), ("detail %", 3), ("detail '*'", 3),
      ("detail ''", 2), ("detail", 2), (#"detail "$(printf '\377')""#, 2),
      (#"search "$(printf 'a\033[31m\377')""#, 2), ("search", 2), ("search ''", 2), ("search %", 2),
      ("list --page 0", 2), ("list --page 99999999999999999999", 2), ("list --limit x", 2),
      ("list --kind humam", 2), ("list extra", 2), ("lst", 2), ("--nonsense", 2),
      ("search $(head -c 1000000 /dev/zero | tr '\\0' a | fold -w 100000)", 2),
      ("detail $(head -c 1000000 /dev/zero | tr '\\0' a | fold -w 100000)", 2),
    ])
  func badInput(_ words: String, _ code: Int32) async throws {
    let outcome = try await BuiltProgram.shell("\"$0\" \(words)")
    #expect(outcome.code == code)
    #expect(outcome.output == "")
    #expect(outcome.error.hasPrefix("error: "))
    #expect(outcome.error.utf8.count < 700)
    #expect(!outcome.error.contains("\u{1B}"))
  }
}
