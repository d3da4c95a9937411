import CommandLineTesting
import Foundation
import TerminalKit
import TerminalTesting
import Testing

/// A shell with job control in a real pseudo-terminal, in which a test runs the built program.
///
/// The shell runs `"$0"`, the program, with arguments, and then each typed line. After each command it
/// writes its exit code. All files are in a temporary folder, which is removed at the end.
final class TerminalShell {
  private static let script = """
    set -m; "$0" "$@"; echo "[status $?]"
    while read -r line; do eval "$line"; echo "[status $?]"; done
    """

  let terminal: PseudoTerminal
  /// The folder with the files of the user: `state`, `data` and `home`.
  let folder: URL
  /// The sizes of the window, each with the length of the output at which it was set.
  private var sizes: [(offset: Int, size: Size)]
  private var statusCount = 0

  /// Runs the program with arguments.
  init(
    _ arguments: String..., size: Size = Size(width: 80, height: 24),
    environment: [String: String] = [:], file: (path: String, text: String)? = nil
  ) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    terminal = try PseudoTerminal(size: size)
    sizes = [(0, size)]
    let home = folder.appending(path: "home")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    if let file { try write(file.text, to: file.path) }
    let variables = [
      "PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "PAGER": "", "HOME": home.path,
      "XDG_STATE_HOME": path("state"), "XDG_DATA_HOME": path("data"),
    ].merging(environment) { $1 }
    try terminal.start(
      "/bin/sh", ["-c", Self.script, BuiltProgram("characters").url.path] + arguments,
      environment: variables)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  // MARK: - Files

  /// The path of a file of the user.
  func path(_ name: String) -> String { folder.appending(path: name).path }

  /// The text of a file of the user.
  func text(of name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  private func write(_ text: String, to name: String) throws {
    let url = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  // MARK: - Keyboard

  /// Presses the keys of a text; a line break is Enter.
  func type(_ text: String) { terminal.send(text.replacing("\n", with: "\r")) }

  /// Answers the queries of the program as a terminal does.
  func answerQueries() { terminal.send(model.replies) }

  /// Changes the size of the window.
  func resize(to size: Size) {
    sizes.append((terminal.output.count, size))
    terminal.resize(to: size)
  }

  // MARK: - Screen

  /// The terminal as a user sees it now.
  var model: TerminalModel { Self.model(of: terminal.output, sizes) }

  /// The output as text.
  var output: String { String(decoding: terminal.output, as: UTF8.self) }

  /// What differs from a terminal as a shell expects it; empty if nothing does.
  var leftovers: [String] {
    let model = model
    let modes = model.privateModes.symmetricDifference(TerminalModel(size: model.size).privateModes)
    let problems = [
      "no echo": !terminal.isEcho, "raw input": !terminal.isCanonical,
      "alternate screen": model.showsAlternateScreen, "no cursor": !model.showsCursor,
      "modes \(modes.sorted())": !modes.isEmpty,
    ]
    return problems.filter(\.value).keys.sorted()
  }

  /// Waits until the screen contains a text. A total such as `of 800` is `of N` there, because it
  /// changes with the catalog.
  ///
  /// Other parts of the screen may still be loading. A test that keeps the screen waits for each part.
  func wait(for text: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await wait("\(text.debugDescription) on the screen", sourceLocation) { [sizes] in
      Self.screen(of: $0, sizes).contains(text)
    }
  }

  /// Waits until the screen below its first row is a text, with `of N` for totals.
  func wait(
    forContent text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await wait("this screen:\n\(text)\n", sourceLocation) { [sizes] in
      Self.screen(of: $0, sizes).split(separator: "\n", omittingEmptySubsequences: false)
        .dropFirst().joined(separator: "\n") == text
    }
  }

  /// Waits until the screen is the same as an earlier one.
  func wait(
    forScreen screen: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await wait("the screen of before:\n\(screen)\n", sourceLocation) { [sizes] in
      Self.model(of: $0, sizes).screen == screen
    }
  }

  /// Waits until the next command has ended or is stopped, and returns its exit code.
  func status(sourceLocation: SourceLocation = #_sourceLocation) async throws -> Int {
    statusCount += 1
    let count = statusCount
    try await wait("the end of the command", sourceLocation) {
      Self.statuses(in: $0).count >= count
    }
    return Self.statuses(in: terminal.output)[count - 1]
  }

  // MARK: - Internal

  private func wait(
    _ what: String, _ sourceLocation: SourceLocation,
    until isDone: @escaping @Sendable ([UInt8]) -> Bool
  ) async throws {
    do {
      try await terminal.waitUntil(what, isDone)
    } catch let timeout as PseudoTerminalTimeout {
      Issue.record(
        "Waited for \(what), but the screen is:\n\(model.screen)", sourceLocation: sourceLocation)
      throw timeout
    }
  }

  /// The screen with `of N` for totals.
  private static func screen(of output: [UInt8], _ sizes: [(offset: Int, size: Size)]) -> String {
    model(of: output, sizes).screen.replacing(#/of \d+ /#, with: "of N ")
  }

  private static func model(
    of output: [UInt8], _ sizes: [(offset: Int, size: Size)]
  ) -> TerminalModel {
    var model = TerminalModel(size: sizes[0].size)
    var written = 0
    for (offset, size) in sizes {
      model.write(output[written..<offset])
      model.resize(to: size)
      written = offset
    }
    model.write(output[written...])
    return model
  }

  private static func statuses(in output: [UInt8]) -> [Int] {
    String(decoding: output, as: UTF8.self).matches(of: /\[status (\d+)\]/).compactMap { Int($0.1) }
  }
}
