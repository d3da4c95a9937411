import CharacterDomain
import CharacterDomainTesting
import CharacterPresentation
import CommandLineKit
import CommandLineTesting
import DisplayKit
import TerminalKit
import TerminalTesting
import Testing

@testable import CharacterDetailKit

/// Creates the feature with these repositories.
@MainActor
func assembly(
  over repository: any CharacterRepository = InMemoryCharacterRepository(.contractFixtures),
  favorites: any FavoritesRepository = InMemoryFavoritesRepository(),
  store: Store<Favorites> = Store(.none)
) -> CharacterDetailAssembly {
  CharacterDetailAssembly(
    characters: repository, favorites: favorites, favoritesStore: { store },
    pictures: StubPictureRepository())
}

/// Creates a program that has only the feature's commands.
@MainActor
func program(
  over repository: any CharacterRepository = InMemoryCharacterRepository(.contractFixtures),
  favorites: any FavoritesRepository = InMemoryFavoritesRepository()
) -> CommandLineProgram {
  CommandLineProgram(
    name: "characters", version: "1.0", summary: "Looks up characters.",
    commands: assembly(over: repository, favorites: favorites).commands)
}

@MainActor
func run(
  _ arguments: [String],
  over repository: any CharacterRepository = InMemoryCharacterRepository(.contractFixtures),
  favorites: any FavoritesRepository = InMemoryFavoritesRepository(),
  width: Int = 80, colors: Bool = false
) async -> CommandOutcome {
  await program(over: repository, favorites: favorites).run(arguments, width: width, colors: colors)
}

@MainActor
func run(
  _ arguments: String...,
  over repository: any CharacterRepository = InMemoryCharacterRepository(.contractFixtures),
  favorites: any FavoritesRepository = InMemoryFavoritesRepository(),
  width: Int = 80, colors: Bool = false
) async -> CommandOutcome {
  await run(arguments, over: repository, favorites: favorites, width: width, colors: colors)
}

/// A detail screen on a terminal in memory.
@MainActor final class ScreenUnderTest {
  let terminal: TestTerminal
  let store: Store<Favorites>
  private(set) var screen: CharacterDetailScreen?
  private var log: EventRecorder<CharacterDetailEvent>?

  var events: [CharacterDetailEvent] { log?.events ?? [] }

  /// The accessibility elements of the screen, described as text.
  var elements: [String] { screen?.accessibilityElements.map(\.description) ?? [] }

  /// The lines of the screen that aren't empty, without spaces, selection marks and scroll bars.
  var lines: [String] {
    terminal.text.split(separator: "\n").map { $0.filter { !" ›┃".contains($0) } }
  }

  /// The key bindings of the focused view and its ancestors: the keys and the title of each.
  var keys: [String] {
    let bindings = terminal.app.focusedView?.chain.flatMap(\.keyBindings) ?? []
    return bindings.map { "\($0.keys.map(\.description).joined(separator: " ")): \($0.title)" }
  }

  /// Shows the character that `name` resolves to, sends `appeared`, and waits until at most
  /// `inFlight` effects are in flight.
  init(
    _ name: String, over repository: any CharacterRepository,
    favorites: any FavoritesRepository = InMemoryFavoritesRepository(),
    width: Int = 50, height: Int = 16, inFlight: Int = 0
  ) async {
    terminal = TestTerminal(width: width, height: height)
    store = Store(.none)
    let assembly = assembly(over: repository, favorites: favorites, store: store)
    await terminal.show(inFlight: inFlight) {
      let viewModel = assembly.viewModel(for: .named(CharacterName(typed: name)))
      let screen = CharacterDetailScreen(viewModel.eraseToAnyViewModel()) {
        let getPortrait = GetPortrait(pictures: StubPictureRepository())
        return PortraitView(of: $0, as: .thumbnail, getPortrait: getPortrait)
      }
      let log = EventRecorder<CharacterDetailEvent>(screen)
      self.screen = screen
      self.log = log
      viewModel.send(.appeared)
      return log
    }
  }

  /// Shows the screen of a character, which is the only character in the repository.
  convenience init(
    _ character: FictionalCharacter,
    favorites: any FavoritesRepository = InMemoryFavoritesRepository(),
    width: Int = 50, height: Int = 16
  ) async {
    await self.init(
      "\(character.id)", over: InMemoryCharacterRepository([character]), favorites: favorites,
      width: width, height: height)
  }

  /// Presses keys, and waits until at most `inFlight` effects are in flight.
  func press(_ keys: KeyPress..., inFlight: Int = 0) async {
    for key in keys { terminal.press(key) }
    await terminal.settle(inFlight: inFlight)
  }

  /// Presses the key of each character, and then waits until at most `inFlight` effects are in
  /// flight.
  func type(_ text: String, inFlight: Int = 0) async {
    terminal.type(text)
    await terminal.settle(inFlight: inFlight)
  }
}

extension FictionalCharacter {
  /// Returns the contract fixture with this slug. Throws if no fixture has the slug.
  static func fixture(_ slug: String) throws -> FictionalCharacter {
    try #require([FictionalCharacter].contractFixtures.first { $0.slug == slug })
  }

  /// A character with all properties, whose names contain wide, narrow and combining letters.
  static let complete = FictionalCharacter(
    id: CharacterID(368), slug: "sun-wukong", name: "孫悟空 the Monkey King",
    aliases: [
      "Sun Wukong", "Son Gokū", "Ὀδυσσεύς", "E\u{301}ponine", "齊天大聖", "Great Sage Equal to Heaven",
    ],
    author: "Wu Cheng'en", work: "Journey to the West",
    publicationDate: PublicationDate(year: 1592, certainty: .circa), language: "Chinese",
    kind: .spirit, occupation: "pilgrim's guardian", origin: "the Mount of Flowers and Fruit",
    relations: [
      Relation(.ally, reference(367, "sha-wujing", "Sha Wujing")),
      Relation(.master, reference(369, "tang-sanzang", "Tang Sanzang")),
      Relation(.ally, reference(371, "zhu-bajie", "Zhu Bajie")),
    ],
    biography:
      "Born of a stone (石猴), he learns seventy-two changes and wrecks the court of heaven.",
    publicDomainReason: "First published about 1592.")

  /// A character whose properties contain terminal control sequences.
  static let withControlSequences = FictionalCharacter(
    id: CharacterID(666), slug: "evil", name: "Evil\u{1B}[2J\u{7}One\nTwo",
    aliases: ["A\u{9B}31m", "B\u{202E}C"], tradition: "Hack\r\u{1B}]0;title\u{7}ers",
    work: "Wo\u{2028}rk", language: "L\u{2066}ang", kind: .other, occupation: "o\u{8}ops",
    origin: "x\u{7F}y", relations: [Relation(.friend, reference(1, "f", "Fri\u{1B}[31mend"))],
    biography: "Line\u{1B}[1Aone.\nLine\u{202E}two.", publicDomainReason: "\u{0}")

  private static func reference(_ id: Int, _ slug: String, _ name: String) -> CharacterReference {
    CharacterReference(id: CharacterID(id), slug: slug, name: name)
  }
}
