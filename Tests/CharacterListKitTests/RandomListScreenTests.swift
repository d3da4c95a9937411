import CharacterDomain
import RandomTesting
import TerminalKit
import TerminalTesting
import Testing

@testable import CharacterListKit

/// Moves at random through a list that loads only the pages near its visible rows.
@MainActor @Suite struct RandomListScreenTests {
  private static let count = 3_000
  private let keys: [KeyPress] = [
    KeyPress(.pageDown), KeyPress(.pageUp), KeyPress(.end), KeyPress(.home), KeyPress("j"),
    KeyPress("k"), KeyPress("g"), KeyPress("G"), KeyPress("s"), KeyPress("S"), KeyPress("r"),
  ]

  private func change(_ terminal: TestTerminal, _ random: inout RandomSource) {
    switch random.below(8) {
    case 0...3: terminal.press(random.one(of: keys))
    case 4: terminal.mouse(.scrollDown, 5, 5)
    case 5: terminal.mouse(.scrollUp, 5, 5)
    case 6: terminal.click(5, random.below(12))
    default: terminal.resize(width: 50 + random.below(40), height: 3 + random.below(20))
    }
  }

  @Test(
    "Shows consecutive rows in the last order, including the selected row",
    arguments: RandomSource.seeds)
  func rows(seed: UInt64) async throws {
    var random = RandomSource(seed: seed)
    let list = await ListScreen(over: NumberedCharacters(count: Self.count).repository, width: 60)
    for _ in 0..<60 {
      for _ in 0...random.below(4) { change(list.terminal, &random) }
      await list.terminal.settle()
      let query = try #require(list.screen?.query)
      let row = query.selectedRow
      let isReversed = query.sort.isReversed
      let number = isReversed ? Self.count - 1 - row : row
      #expect(list.screen?.table.selectedCharacter == CharacterID(number))
      let shown = list.terminal.text.split(separator: "\n").dropFirst(2).compactMap(Self.number)
      #expect(shown.count == list.terminal.device.size.height - 2)
      #expect(shown.contains(number))
      for (first, second) in zip(shown, shown.dropFirst()) {
        #expect(second - first == (isReversed ? -1 : 1))
      }
    }
    #expect((list.screen?.model.rows?.pages.count ?? 0) <= 6)
  }

  /// Returns the number of the character in a line of the screen; `nil` if the line shows no
  /// character.
  private static func number(in line: Substring) -> Int? {
    let words = line.split(separator: " ")
    guard let index = words.firstIndex(of: "Character") else { return nil }
    return Int(words[index + 1])
  }
}
