import CharacterDomain
import CharacterDomainTesting
import CommandLineKit
import CommandLineTesting
import TerminalKit
import TerminalTesting
import Testing

@testable import RelatedKit

/// Creates a program that has only the feature's command.
@MainActor
func program(
  over repository: any CharacterRepository = InMemoryCharacterRepository(.relatives)
) -> CommandLineProgram {
  CommandLineProgram(
    "characters", testing: RelatedAssembly(characters: repository).commands,
    reporting: ResolveCharacterError.self)
}

@MainActor
func run(
  _ arguments: [String],
  over repository: any CharacterRepository = InMemoryCharacterRepository(.relatives),
  width: Int = 80
) async -> CommandOutcome {
  await program(over: repository).run(arguments, width: width)
}

@MainActor
func run(
  _ arguments: String...,
  over repository: any CharacterRepository = InMemoryCharacterRepository(.relatives),
  width: Int = 80
) async -> CommandOutcome {
  await run(arguments, over: repository, width: width)
}

/// A screen of relations on a terminal in memory.
@MainActor final class ScreenUnderTest {
  let terminal: TestTerminal
  private(set) var screen: RelatedScreen?
  private var log: EventRecorder<RelatedEvent>?

  var events: [RelatedEvent] { log?.events ?? [] }

  /// The accessibility elements of the screen, described as text.
  var elements: [String] { screen?.accessibilityElements.map(\.description) ?? [] }

  /// The key bindings of the screen: the keys and the title of each.
  var keys: [String] {
    let bindings = screen?.keyBindings ?? []
    return bindings.map { "\($0.keys.map(\.description).joined(separator: " ")): \($0.title)" }
  }

  /// Shows the relations of the character that `name` resolves to, sends `appeared`, and waits
  /// until at most `inFlight` effects are in flight.
  init(
    _ name: String, depth: Int = 1,
    over repository: any CharacterRepository = InMemoryCharacterRepository(.relatives),
    width: Int = 40, height: Int = 8, inFlight: Int = 0
  ) async {
    terminal = TestTerminal(width: width, height: height)
    let assembly = RelatedAssembly(characters: repository)
    await terminal.show(inFlight: inFlight) {
      let request = RelatedRequest(CharacterName(typed: name), depth: depth)
      let viewModel = assembly.viewModel(for: request)
      let screen = RelatedScreen(viewModel.eraseToAnyViewModel())
      let log = EventRecorder<RelatedEvent>(screen)
      self.screen = screen
      self.log = log
      viewModel.send(.appeared)
      return log
    }
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

extension [FictionalCharacter] {
  /// Ada has the child Bob and the friend Cy, who is also her rival. Bob has the child Dee and the
  /// friend Cy. Dee has the alter ego Ed. All relations are in both directions. Zoe has no
  /// relations.
  static var relatives: [FictionalCharacter] {
    let names = ["Ada", "Bob", "Cy", "Dee", "Ed", "Zoe"]
    var all = names.enumerated().map { index, name in
      FictionalCharacter(
        id: CharacterID(index + 1), slug: name.lowercased(), name: name, kind: .human)
    }
    func relate(_ first: Int, _ kind: RelationKind, _ second: Int) {
      all[first].relations.append(Relation(kind, all[second].reference))
      all[second].relations.append(Relation(kind.inverse, all[first].reference))
    }
    relate(0, .child, 1)
    relate(0, .friend, 2)
    relate(0, .rival, 2)
    relate(1, .child, 3)
    relate(1, .friend, 2)
    relate(3, .alterEgo, 4)
    return all
  }
}
