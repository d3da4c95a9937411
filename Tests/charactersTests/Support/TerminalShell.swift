import CommandLineTesting
import Foundation
import TerminalKit
import TerminalTesting
import Testing

/// A shell with job control in a real pseudo-terminal, in which a test runs the built program.
///
/// The shell runs the program, `"$0"`, with arguments, and then each typed line. After each
/// command, the shell prints the exit code. All files are in a temporary folder, which is removed
/// at the end.
final class TerminalShell {
  private static let script = """
    set -m; "$0" "$@"; echo "[status $?]"
    while read -r line; do eval "$line"; echo "[status $?]"; done
    """

  let terminal: PseudoTerminal
  /// The folder of the user's files, which contains `state`, `data` and `home`.
  let folder: URL
  /// The sizes of the window, each with the length of the output at which it was set.
  private var sizes: [(offset: Int, size: Size)]
  private var statusCount = 0

  /// Starts the shell, which runs the program with these arguments.
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
      "CHARACTERS_WALKTHROUGH": "done",
      "XDG_STATE_HOME": path("state"), "XDG_DATA_HOME": path("data"),
    ].merging(environment) { $1 }
    try terminal.start(
      "/bin/sh", ["-c", Self.script, BuiltProgram("characters").url.path] + arguments,
      environment: variables)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  // MARK: - Files

  /// Returns the path of a file in ``folder``.
  func path(_ name: String) -> String { folder.appending(path: name).path }

  /// Returns the text of a file in ``folder``.
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

  /// Presses the key of each character. A line break is Enter.
  func type(_ text: String) { terminal.send(text.replacing("\n", with: "\r")) }

  /// Answers the queries of the program as a terminal does.
  func answerQueries() { terminal.send(model.replies) }

  /// Resizes the window. The ``model`` uses the new size for the output that follows.
  func resize(to size: Size) {
    sizes.append((terminal.output.count, size))
    terminal.resize(to: size)
  }

  // MARK: - Screen

  /// The terminal as a user sees it now.
  var model: TerminalModel { Self.model(of: terminal.output, sizes) }

  /// The output as text.
  var output: String { String(decoding: terminal.output, as: UTF8.self) }

  /// The differences from the terminal state that a shell expects, such as `no echo`.
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

  /// Waits until the screen contains `text`. Totals change with the catalog, so a total such as
  /// `of 800` is compared as `of N`.
  ///
  /// Other parts of the screen may still be loading. A test that keeps the screen waits for each
  /// part.
  func wait(for text: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await wait("\(text.debugDescription) on the screen", sourceLocation) { [sizes] in
      Self.screen(of: $0, sizes).contains(text)
    }
  }

  /// Waits until the screen below its first row equals `text`. Totals are compared as `of N`.
  func wait(
    forContent text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await wait("this screen:\n\(text)\n", sourceLocation) { [sizes] in
      Self.screen(of: $0, sizes).split(separator: "\n", omittingEmptySubsequences: false)
        .dropFirst().joined(separator: "\n") == text
    }
  }

  /// Waits until the screen equals `screen`, which a test has kept from an earlier moment.
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

  /// Returns the screen, with `of N` for each total.
  private static func screen(of output: [UInt8], _ sizes: [(offset: Int, size: Size)]) -> String {
    model(of: output, sizes).screen.replacing(#/of [\d,]+ /#, with: "of N ")
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
