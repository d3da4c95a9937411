import RandomTesting
@testable import TerminalKit
import TerminalTesting
import TerminalText
import Testing

/// Shows the frames of random programs on models of a terminal.
@MainActor @Suite struct RandomFramesTests {
  private static let programs = 200
  private static let frames = 6

  /// Calls a function with each random frame and the program that made it.
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
    "A model shows the cells, the cursor and the modes of each frame", arguments: RandomSource.seeds
  )
  func incremental(seed: UInt64) {
    forEachFrame(seed, widths: .clusters) { program, comment in
      let model = program.model
      #expect(model.visibleCells == program.grid.visibleCells, comment)
      #expect(model.unknownSequences == [], comment)
      #expect(model.showsCursor == (program.cursor != nil), comment)
      if let cursor = program.cursor { #expect(model.cursor == cursor, comment) }
      #expect(program.modelModes == program.expectedModes, comment)
    }
  }

  @Test(
    "Incremental frames equal a full repaint on a terminal that disagrees about widths",
    arguments: RandomSource.seeds)
  func disputedWidths(seed: UInt64) {
    forEachFrame(seed, widths: .scalars) { program, comment in
      let repainted = program.repaintedModel()
      #expect(program.model.visibleCells == repainted.visibleCells, comment)
      for y in 0..<program.grid.size.height {
        for x in 0..<program.grid.size.width where 0x21...0x7E ~= program.grid[x, y].grapheme {
          let shown = VisibleCell(program.model.cell(x, y))
          #expect(shown == VisibleCell(program.grid[x, y]), "\(comment), \(x), \(y)")
        }
      }
    }
  }

  @Test("An unchanged frame writes nothing", arguments: RandomSource.seeds)
  func unchanged(seed: UInt64) {
    forEachFrame(seed, widths: .clusters) { program, comment in
      #expect(program.frame().isEmpty, comment)
    }
  }

  @Test("A forced redraw repairs a garbled terminal", arguments: RandomSource.seeds)
  func redraw(seed: UInt64) {
    forEachFrame(seed, widths: .clusters) { program, comment in
      program.garble()
      program.renderer.invalidate()
      program.model.write(program.frame())
      #expect(program.model.visibleCells == program.grid.visibleCells, comment)
      #expect(program.model.showsCursor == (program.cursor != nil), comment)
    }
  }

  @Test("The restoration resets each mode that was ever set", arguments: RandomSource.seeds)
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
