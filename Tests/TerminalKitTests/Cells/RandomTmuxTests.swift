import RandomTesting
@testable import TerminalKit
import TerminalTesting
import TerminalText
import Testing

/// Shows the frames of random programs in tmux, if the environment variable `TEST_TMUX` names it.
@MainActor @Suite(.enabled(if: TmuxScreen.path != nil)) struct RandomTmuxTests {
  private static let programs = 10
  private static let frames = 6

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
