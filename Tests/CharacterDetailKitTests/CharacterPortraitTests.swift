import CharacterDomain
import CharacterDomainTesting
import CharacterPresentation
import DisplayKit
import FlowKit
import PictureKit
import TerminalKit
import TerminalTesting
import Testing

@testable import CharacterDetailKit

/// The portrait beside the text of a character.
@MainActor @Suite struct CharacterPortraitTests {
  private func show(width: Int, _ pictures: any PictureRepository) async -> TestTerminal {
    let assembly = CharacterDetailAssembly(
      characters: InMemoryCharacterRepository(.contractFixtures),
      favorites: InMemoryFavoritesRepository(), favoritesStore: { Store(.none) },
      pictures: pictures)
    var registry = DestinationRegistry<TerminalView>()
    registry.add(assembly.destination)
    let terminal = TestTerminal(width: width, height: 9)
    var screen: FlowScreen<TerminalView>?
    await terminal.show {
      screen = try? registry.screen(for: "detail/noname")
      return screen?.content ?? TerminalView()
    }
    screen?.start()
    await terminal.settle()
    return terminal
  }

  private func red() throws -> any PictureRepository {
    let red = try PixelImage(width: 2, height: 2) { _, _ in Pixel(255, 0, 0) }.png()
    return StubPictureRepository { _, _ in red }
  }

  @Test("A wide screen shows the portrait beside the text")
  func wide() async throws {
    await show(width: 52, try red()).expect(
      """
      Noname                              ████████████████
      ◦ other                             ████████████████
                                          ████████████████
      ID 11 (noname)                      ████████████████
                                          ████████████████
                                          ████████████████
                                          ████████████████
                                          ████████████████
      """)
  }

  @Test("A narrow screen requests no portrait")
  func narrow() async {
    let pictures = StubPictureRepository { _, _ in
      Issue.record("A picture was requested")
      return nil
    }
    await show(width: 51, pictures).expect("Noname\n◦ other\n\nID 11 (noname)")
  }

  @Test("The text takes the whole width if there is no picture, or it can't be read")
  func missing() async {
    for pictures in [StubPictureRepository(), StubPictureRepository { _, _ in [1, 2, 3] }] {
      await show(width: 52, pictures).expect("Noname\n◦ other\n\nID 11 (noname)")
    }
  }
}
