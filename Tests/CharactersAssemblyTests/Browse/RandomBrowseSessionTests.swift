import FlowKit
import RandomTesting
import Testing

@testable import CharactersAssembly

@Suite struct RandomBrowseSessionTests {
  private static let characters: [Character] = [
    "a", "z", "9", "-", "/", "=", "&", "%", "[", "]", " ", "é", "孫", "\u{1B}", "\u{202E}", "\u{0}",
    "\u{301}", "\t",
  ]

  private func route(using random: inout RandomSource) -> Route {
    if random.isTrue(oneIn: 8) { return random.one(of: ["tab", "tab selected", "list"]) }
    return Route(String((0..<1 + random.below(8)).map { _ in random.one(of: Self.characters) }))
  }

  private func session(using random: inout RandomSource) -> BrowseSession {
    let tabs = (0..<1 + random.below(4)).map { _ in
      (0..<1 + random.below(5)).map { _ in route(using: &random) }
    }
    let modal =
      random.isTrue(oneIn: 2)
      ? Modal(route(using: &random), style: random.one(of: Modal.Style.allCases)) : nil
    return BrowseSession(FlowState(tabs: tabs, selectedTab: random.below(4), modal: modal))
  }

  @Test("Reads each session that it writes", arguments: RandomSource.seeds)
  func roundTrip(seed: UInt64) {
    var random = RandomSource(seed: seed)
    for _ in 0..<50 {
      let session = session(using: &random)
      #expect(BrowseSession(text: session.text) == session)
    }
  }

  @Test(
    "Reads damaged text as a session without empty paths, or refuses it",
    arguments: RandomSource.seeds)
  func damaged(seed: UInt64) {
    var random = RandomSource(seed: seed)
    for _ in 0..<50 {
      var lines = session(using: &random).text.split(
        separator: "\n", omittingEmptySubsequences: false)
      for _ in 0..<1 + random.below(3) where !lines.isEmpty {
        let index = random.below(lines.count)
        switch random.below(3) {
        case 0: lines.remove(at: index)
        case 1:
          lines.insert(
            random.one(of: ["[tab]", "[tab selected]", "[modal sheet]", "", "list"]), at: index)
        default: lines[index] = lines[index].dropLast()
        }
      }
      guard let session = BrowseSession(text: lines.joined(separator: "\n")) else { continue }
      #expect(session.paths.allSatisfy { !$0.isEmpty })
      let state = session.state(inTabs: ["list", "tab"]) { !$0.name.isEmpty }
      #expect(state.stacks.count == 2)
    }
  }
}
