#!/usr/bin/env bash
# Follows each step of TerminalKit's "Your first screen" in an empty folder. follow-page.sh
# describes how. Then runs the program in a pseudo-terminal, and compares its display with the page:
#
#   <!-- screen: 40x8 ↓ Enter -->    a screen of this size after these key presses
#   <!-- text: --text 2 q -->        all lines that the program prints with these arguments; an
#                                    argument without "--" is typed as an answer to a prompt
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
. "$root/Tools/lib/own-tree.sh"
. "$root/Tools/lib/follow-page.sh"
page=$root/Modules/Base/TerminalKit/TerminalKit.docc/YourFirstScreen.md

# Writes the test that runs the program. The test is in the package, so that it can use
# PseudoTerminal.
write_program_tests() {
  cat >"$1" <<'SWIFT'
import Foundation
import TerminalKit
import TerminalTesting
import Testing

@Suite(.serialized) struct ProgramTests {
  /// What the page shows: a marker such as `screen: 40x8 ↓ Enter`, and the block below it.
  struct Shown: CustomTestStringConvertible {
    let words: [String]
    let text: String
    var testDescription: String { words.joined(separator: " ") }
  }

  static let folder = ProcessInfo.processInfo.environment["SHOWN"] ?? ""
  static let program = ProcessInfo.processInfo.environment["PROGRAM"] ?? ""
  static let prompt = "quit: "
  static let keys = ["↑": "\u{1B}[A", "↓": "\u{1B}[B", "Enter": "\r", "Esc": "\u{1B}"]

  static var all: [Shown] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map { name in
        let lines = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
          .split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        return Shown(words: lines[0].split(separator: " ").map(String.init), text: String(lines[1]))
      }
    }
  }

  @Test("The program shows in a terminal what the page shows", arguments: try all)
  func shows(_ shown: Shown) async throws {
    switch shown.words[0] {
    case "screen:": try await checkScreen(shown)
    default: try await checkText(shown)
    }
  }

  private func checkScreen(_ shown: Shown) async throws {
    let numbers = shown.words[1].split(separator: "x").compactMap { Int($0) }
    let size = Size(width: numbers[0], height: numbers[1])
    let terminal = try start([], size: size)
    try await terminal.waitUntil("the first frame") { output in
      screen(of: output, size: size).contains { $0 != "\n" }
    }
    for key in shown.words.dropFirst(2) { terminal.send(Self.keys[key] ?? key) }
    do {
      try await terminal.waitUntil("the screen", timeout: .seconds(20)) { output in
        lines(screen(of: output, size: size)) == lines(shown.text)
      }
    } catch {
      Issue.record("The terminal shows:\n\(screen(of: terminal.output, size: size))")
    }
    terminal.send("q")
    #expect(try await terminal.waitForExit() == .exited(0))
    var model = TerminalModel(size: size)
    model.write(terminal.output)
    #expect(!model.showsAlternateScreen && model.showsCursor)
  }

  private func checkText(_ shown: Shown) async throws {
    let words = shown.words.dropFirst()
    let terminal = try start(words.filter { $0.hasPrefix("--") }, size: Size(width: 80, height: 24))
    for (count, answer) in words.filter({ !$0.hasPrefix("--") }).enumerated() {
      try await terminal.waitUntil("a question") { output in
        String(decoding: output, as: UTF8.self).components(separatedBy: Self.prompt).count > count + 1
      }
      terminal.send(answer + "\n")
    }
    #expect(try await terminal.waitForExit() == .exited(0))
    #expect(lines(String(decoding: terminal.output, as: UTF8.self)) == lines(shown.text))
  }

  private func start(_ arguments: [String], size: Size) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(size: size)
    let environment = ["TERM": "xterm-256color", "PATH": "/usr/bin:/bin"]
    try terminal.start(Self.program, arguments, environment: environment)
    return terminal
  }
}

private func screen(of output: [UInt8], size: Size) -> String {
  var model = TerminalModel(size: size)
  model.write(output)
  return model.screen
}

/// Returns the lines of a string, without the empty ones at the end.
private func lines(_ text: String) -> [String] {
  var lines = text.replacingOccurrences(of: "\r\n", with: "\n").components(separatedBy: "\n")
  while lines.last == "" { lines.removeLast() }
  return lines
}
SWIFT
}

begin_package Bookshelf
follow_page
[ "$command_count" -gt 0 ] && [ "$shown_count" -gt 0 ] || fail "nothing is run or shown on $page"
write_program_tests Tests/BookshelfTests/ProgramTests.swift
SHOWN=$folder/shown PROGRAM=$(swift build --show-bin-path)/Bookshelf run swift test
echo "wrote $file_count files, ran $command_count commands and compared $shown_count screens as Your first screen says"
