import CommandLineTesting
import Foundation
import Testing

@Suite struct ProgramTests {
  private let program = BuiltProgram("characters")

  @Test("Shows a character of the embedded catalog")
  func detail() async throws {
    let outcome = try await program.run("detail", "Sherlock", "Holmes")
    #expect(outcome.output.hasPrefix("Sherlock Holmes\nconsulting detective, from London"))
    #expect(outcome.error == "")
    #expect(outcome.code == 0)
  }

  @Test("Runs without any environment variables")
  func emptyEnvironment() async throws {
    let outcome = try await program.shell(#"env -i "$0" detail dracula"#)
    #expect(outcome.output.hasPrefix("Count Dracula\n"))
    #expect(outcome.code == 0)
    let away = try await program.shell(#"HOME=/nonexistent TERM= "$0" detail dracula"#)
    #expect(away.output == outcome.output)
  }

  @Test("Truncates nothing in a pipe, unless a width is given")
  func fullWidth() async throws {
    let list = try await program.run("list", "--limit", "1000")
    #expect(!list.output.contains("…"))
    let narrow = try await program.shell(#"COLUMNS=40 "$0" list --limit 1000"#)
    #expect(narrow.output == list.output)
    for line in [#""$0" list --limit 1000 --width 40"#, #"COLUMNS=99 "$0" ls -n 1000 --width 40"#] {
      let outcome = try await program.shell(line)
      #expect(outcome.output.contains("…"))
      #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 40 }, "\(line)")
    }
  }

  @Test("Writes all requested characters in each format")
  func formats() async throws {
    let count = try await program.run("list", "--limit", "1000").output.split(separator: "\n").count
    for (format, lineCount) in [("tsv", count + 1), ("csv", count + 1), ("jsonl", count)] {
      let outcome = try await program.run("list", "--limit", "1000", "--format", format)
      #expect(outcome.output.split(whereSeparator: \.isNewline).count == lineCount)
    }
  }

  @Test("'detail' and 'search' write no files in the home folder")
  func writesNothing() async throws {
    let outcome = try await program.shell(
      #"cd "$HOME" && before=$(ls -A) && "$0" detail dracula >/dev/null && "$0" search x >/dev/null 2>&1; [ "$before" = "$(ls -A)" ]"#
    )
    #expect(outcome.code == 0)
  }

  @Test("Uses colors on request, but not in a pipe or file by default")
  func colors() async throws {
    let plain = try await program.run("detail", "dracula")
    #expect(!plain.output.contains("\u{1B}"))
    for line in [#""$0" detail dracula --color always"#, #"CLICOLOR_FORCE=1 "$0" detail dracula"#] {
      let outcome = try await program.shell(line)
      #expect(outcome.output.hasPrefix("\u{1B}[1mCount Dracula\u{1B}[0m\n"), "\(line)")
    }
    for line in [
      #"CLICOLOR_FORCE=1 "$0" detail dracula --color=never"#,
      #"NO_COLOR=1 CLICOLOR_FORCE= "$0" detail dracula"#,
    ] {
      let outcome = try await program.shell(line)
      #expect(outcome.output == plain.output, "\(line)")
    }
  }

  @Test(
    "Exits silently when its output pipe closes, even if its parent ignores SIGPIPE",
    arguments: ["", "trap '' PIPE; "])
  func readerGone(_ trap: String) async throws {
    let outcome = try await program.shell(
      trap + #"{ "$0" list --json --limit 1000; echo "code $?" >&2; } | head -1"#)
    #expect(outcome.output == "[\n")
    #expect(outcome.error == "code 141\n")
  }

  @Test("Reports a full or closed output")
  func outputLost() async throws {
    let full = try await program.shell(#"[ -e /dev/full ] || exit 1; "$0" list >/dev/full"#)
    #if os(Linux)
      #expect(
        full.error.contains("error: could not write to standard output: No space left on device\n"))
    #endif
    #expect(full.code == 1)
    for words in ["list", "detail dracula", "--help", "--version", "help --man"] {
      let closed = try await program.shell("\"$0\" \(words) >&-")
      #expect(
        closed.error.contains("error: could not write to standard output: it is closed\n"),
        "\(words)")
      #expect(closed.code == 1, "\(words)")
    }
  }

  @Test("Keeps the exit code of an error when standard error is closed")
  func errorClosed() async throws {
    #expect(try await program.shell(#""$0" detail noname-at-all 2>&-"#).code == 3)
    #expect(try await program.shell(#""$0" nonsense 2>&- >&-"#).code == 2)
  }

  @Test("An interrupt ends the program while it writes output")
  func interrupt() async throws {
    let (reason, status) = try await program.interrupted("list", "--json", "--limit", "1000")
    #expect(reason == .uncaughtSignal)
    #expect(status == SIGINT)
  }

  @Test(
    "Reports invalid input with a message and an exit code",
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
    let outcome = try await program.shell("\"$0\" \(words)")
    #expect(outcome.code == code)
    #expect(outcome.output == "")
    #expect(outcome.error.hasPrefix("error: "))
    #expect(outcome.error.utf8.count < 700)
    #expect(!outcome.error.contains("\u{1B}"))
  }
}
