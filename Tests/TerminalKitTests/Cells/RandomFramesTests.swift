import Foundation
import RandomTesting
import TerminalTesting
import TerminalText
import Testing

@testable import TerminalKit

/// Shows the frames of random programs on models of a terminal.
@MainActor @Suite struct RandomFramesTests {
  private static let (programs, frames) = (200, 6)

  /// Calls a function after each random frame, with the program and a comment that names the frame.
  private func forEachFrame(
    _ seed: UInt64, widths: TerminalModel.Widths, _ body: (inout RandomProgram, Comment) -> Void
  ) {
    var random = RandomSource(seed: seed)
    for number in 0..<Self.programs {
      var program = RandomProgram(seed: random.next(), widths: widths)
      for frame in 0..<Self.frames {
        program.showNextFrame()
        body(&program, "seed \(seed), program \(number), frame \(frame)")
      }
    }
  }

  @Test(
    "Each frame gives a model terminal the expected cells, cursor and modes",
    arguments: RandomSource.seeds
  ) func incremental(seed: UInt64) {
    forEachFrame(seed, widths: .clusters) { program, comment in
      let model = program.model
      #expect(model.visibleCells == program.visibleCells, comment)
      #expect(model.unknownSequences == [], comment)
      #expect(model.showsCursor == (program.cursor != nil), comment)
      if let cursor = program.cursor { #expect(model.cursor == cursor, comment) }
      #expect(program.modelModes == program.expectedModes, comment)
    }
  }

  @Test(
    "On a terminal with other widths, incremental frames equal a full repaint",
    arguments: RandomSource.seeds)
  func disputedWidths(seed: UInt64) {
    forEachFrame(seed, widths: .scalars) { program, comment in
      let repainted = program.repaintedModel()
      #expect(program.model.visibleCells == repainted.visibleCells, comment)
      for y in 0..<program.grid.size.height {
        for x in 0..<program.grid.size.width where 0x21...0x7E ~= program.grid[x, y].grapheme {
          let shown = VisibleCell(program.model.cell(x, y))
          let expected = VisibleCell(program.grid[x, y], program.renderer.shownTheme)
          #expect(shown == expected, "\(comment), \(x), \(y)")
        }
      }
    }
  }

  @Test(
    "An unchanged frame writes nothing; a forced redraw repairs a damaged screen",
    arguments: RandomSource.seeds)
  func redraw(seed: UInt64) {
    forEachFrame(seed, widths: .clusters) { program, comment in
      #expect(program.frame().isEmpty, comment)
      program.garble()
      program.renderer.invalidate()
      program.model.write(program.frame())
      #expect(program.model.visibleCells == program.visibleCells, comment)
      #expect(program.model.showsCursor == (program.cursor != nil), comment)
    }
  }

  @Test("Restoring the terminal resets every mode that was set", arguments: RandomSource.seeds)
  func restoration(seed: UInt64) {
    forEachFrame(seed, widths: .clusters) { program, comment in
      var model = program.model
      model.write(TerminalModes.restoration(of: program.renderer.everSet))
      #expect(model.privateModes == [7, 25], comment)
      #expect(model.title == RandomProgram.title, comment)
      #expect(model.keyboardFlags == 0, comment)
      #expect(model.scrollRegion == 0..<model.size.height, comment)
      model.write(Array("\rx".utf8))
      #expect(model.cell(0, model.cursor.y) == ModelCell(text: "x"), comment)
    }
  }
}

/// Shows the frames of random programs in tmux, if `TEST_TMUX` contains the path of tmux.
@MainActor @Suite(.enabled(if: TmuxScreen.path != nil)) struct RandomTmuxTests {
  private static let (programs, frames) = (10, 6)

  @Test("tmux shows the text and the cursor of each frame", arguments: RandomSource.seeds)
  func screens(seed: UInt64) throws {
    let tmux = try TmuxScreen()
    var random = RandomSource(seed: seed)
    for number in 0..<Self.programs {
      var program = RandomProgram(seed: random.next(), widths: .scalars)
      for frame in 0..<Self.frames {
        let bytes = program.showNextFrame()
        try tmux.resize(to: program.grid.size)
        let shown = try tmux.show(bytes)
        let comment: Comment = "seed \(seed), program \(number), frame \(frame)"
        #expect(shown.cursor == program.cursor, comment)
        for y in 0..<program.grid.size.height where !program.grid.isDisputed(row: y) {
          let row = shown.rows.indices.contains(y) ? shown.rows[y] : ""
          #expect(row == program.grid.row(y), "\(comment), row \(y)")
        }
      }
    }
    try tmux.close()
  }
}

extension CellGrid {
  /// Returns whether terminals may disagree about the width of a character in a row.
  fileprivate func isDisputed(row y: Int) -> Bool {
    (0..<size.width).contains { x in
      let grapheme = self[x, y].grapheme
      let cluster = InternedTexts.shared.cluster(of: grapheme)
      return (cluster?.dispute ?? WidthDispute(scalar: grapheme)).reach > 0
    }
  }
}

/// A screen of tmux, in a separate server.
///
/// The only pane runs `cat` on a named pipe, so what is written to the pipe is the pane's output.
final class TmuxScreen {
  /// The path of tmux, from the environment variable `TEST_TMUX`; `nil` if it is not set.
  static let path = ProcessInfo.processInfo.environment["TEST_TMUX"]

  private let folder: URL
  private let pipe: FileHandle
  private let server: Process
  private var marker = 0
  private var size = Size.zero

  struct Failure: Error { let message: String }

  init() throws {
    folder = URL.temporaryDirectory.appending(path: "tmux-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let name = folder.appending(path: "output").path
    // Opens the pipe for reading and writing, because opening it only for writing waits for a
    // reader.
    guard mkfifo(name, 0o600) == 0, let handle = FileHandle(forUpdatingAtPath: name) else {
      throw Failure(message: "can't make a named pipe")
    }
    pipe = handle
    let settings = folder.appending(path: "settings").path
    try Data("set -s exit-empty off\nset -g status off\n".utf8).write(to: URL(filePath: settings))
    // Keeps the server in the foreground. A daemon would keep a descriptor open, and `Process` would
    // wait until that descriptor is closed.
    server = Self.process(["-S", folder.appending(path: "socket").path, "-D", "-f", settings])
    try server.run()
    let command = "stty raw -echo; exec cat '\(name)'"
    for attempt in 0... {
      do {
        try run(["-u", "new-session", "-d", "-x", "80", "-y", "24", command])
        break
      } catch  where attempt < 200 { continue }
    }
  }

  /// Ends the server and removes its files.
  func close() throws {
    // `kill-server` would send SIGTERM to the server, which can block that signal, because it
    // inherits the signal mask of the test process. Without a session, the server exits by itself.
    try run(["set-option", "-s", "exit-empty", "on", ";", "kill-session"])
    server.waitUntilExit()
    try pipe.close()
    try FileManager.default.removeItem(at: folder)
  }

  func resize(to size: Size) throws {
    guard size != self.size else { return }
    self.size = size
    try run(["resize-window", "-x", "\(size.width)", "-y", "\(size.height)"])
  }

  /// Writes the bytes of a frame. Returns the rows that tmux then shows, and the position of the
  /// cursor, or `nil` if the cursor is hidden. Throws if tmux does not read the frame.
  func show(_ bytes: [UInt8]) throws -> (rows: [String], cursor: Point?) {
    marker += 1
    let end = "\u{1B}]2;frame \(marker)\u{1B}\\"
    try pipe.write(contentsOf: Data(bytes + end.utf8))
    let format = "#{pane_title},#{cursor_flag},#{cursor_x},#{cursor_y}"
    for _ in 0..<2_000 {
      let output = try run(["display-message", "-p", format, ";", "capture-pane", "-p"])
      var lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let state = lines.removeFirst().split(separator: ",")
      guard state.first == "frame \(marker)" else { continue }
      let cursor = Point(x: Int(state[2]) ?? -1, y: Int(state[3]) ?? -1)
      return (lines, state[1] == "1" ? cursor : nil)
    }
    throw Failure(message: "tmux did not read frame \(marker)")
  }

  /// Runs a command of tmux and returns its output.
  @discardableResult private func run(_ arguments: [String]) throws -> String {
    let process = Self.process(["-N", "-S", folder.appending(path: "socket").path] + arguments)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(message: "tmux \(arguments[0]) ended with \(process.terminationStatus)")
    }
    return String(decoding: data, as: UTF8.self)
  }

  private static func process(_ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(filePath: path ?? "/usr/bin/tmux")
    process.arguments = arguments
    process.environment = ["LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin", "TERM": "xterm-256color"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return process
  }
}
