import DisplayKit
import RandomTesting

/// The state of random programs, with so few values that equal states are frequent.
struct Whole: Equatable, Sendable {
  struct Part: Equatable, Sendable {
    var a = 0
    var b = 0
  }

  var part = Part()
  var c = 0
}

extension Whole: CustomStringConvertible { var description: String { "\(part.a)\(part.b)\(c)" } }

/// A step of a random program.
indirect enum Step: Sendable {
  /// Several updates in sequence.
  case update([Whole])
  case send(Message, throughScopes: Bool)
  /// Stores the token in a slot, and releases the slot's previous token.
  case subscribe(view: Int, slot: Int, route: Route)
  case drop(slot: Int)
  case makeView(Int)
  case dropView(Int)
  case setPolicy(view: Int, RenderPolicy)
  case renderIfNeeded(slot: Int)
  /// A view no longer defers rendering, and all tokens render if needed.
  case appear(view: Int)
  case run(id: Int, Timing, Answers)
  case cancel(id: Int)
  case transaction([Step], isThrowing: Bool)
}

/// An operation that a test performs outside callbacks. The main actor runs other tasks before the
/// next move.
enum Move: Sendable {
  case step(Step)
  /// Releases a token on another thread.
  case dropElsewhere(slot: Int)
  /// Lets one of the operations in flight return.
  case answer(Int)
  case advance(Int)
}

/// An action, with the steps that are performed when it is handled.
struct Message: Sendable {
  let name: Int
  let steps: [Step]
}

/// The actions that an effect sends after its operation returns: no action, one action, or the same
/// action twice.
enum Answers: Sendable {
  case single(Message?)
  case twice(Message)
}

/// The way in which a view subscribes.
struct Route: Sendable {
  /// Whether a view of the whole state subscribes without the scope that tracks its entry in the
  /// subscriber list. The views of other states ignore this property.
  let isDirect: Bool
  /// The number of additional scopes, beyond those that the view's part needs.
  let moreScopes: Int
  let wrapsView: Bool
}

/// The policy of an effect. Times are in seconds.
enum Timing: Sendable {
  case latest
  case dropNew
  case debounce(Int)
  case queue
  case merge

  var policy: EffectPolicy {
    switch self {
    case .latest: .latest
    case .dropNew: .dropNew
    case .debounce(let time): .latest(debounce: .seconds(time))
    case .queue: .queue
    case .merge: .merge
    }
  }
}

/// An observable event of a program.
enum Event: Equatable, Sendable {
  case rendered(view: Int, [Int])
  case handled(Int)
}

/// A random program, determined by its seed.
struct Program: Sendable {
  /// The number of views. Three kinds alternate: views of the whole state, of a part, and of a
  /// number.
  static let viewCount = 6
  /// The maximum number of steps that callbacks perform during a move.
  static let nestedStepLimit = 25

  let slotCount: Int
  let moves: [Move]
  private let seed: UInt64

  init(seed: UInt64, length: Int = 150) {
    self.seed = seed
    var generator = ProgramGenerator(seed: seed)
    slotCount = generator.slotCount
    moves = (0..<length).map { _ in generator.move() }
  }

  /// Returns the steps that a view performs during a render. `render` is the number of earlier
  /// renders of the view.
  func reaction(of view: Int, to render: Int) -> [Step] {
    let own = UInt64(view * 1_000_003 + render + 1)
    var generator = ProgramGenerator(
      seed: seed ^ (own &* 0xD6E8_FEB8_6659_FD93), slotCount: slotCount)
    return generator.reaction()
  }
}

/// Generates the steps of random programs.
private struct ProgramGenerator {
  let slotCount: Int
  private var random: RandomSource
  private var lastName = 0

  init(seed: UInt64) {
    random = RandomSource(seed: seed)
    slotCount = [3, 12, 60].randomElement(using: &random) ?? 12
  }

  init(seed: UInt64, slotCount: Int) {
    random = RandomSource(seed: seed)
    self.slotCount = slotCount
  }

  mutating func move() -> Move {
    switch random.below(10) {
    case 0: .answer(random.below(100))
    case 1: .answer(random.below(100))
    case 2: .advance(1 + random.below(4))
    case 3 where random.isTrue(oneIn: 3): .dropElsewhere(slot: random.below(slotCount))
    default: .step(step(depth: 0))
    }
  }

  mutating func reaction() -> [Step] { random.isTrue(oneIn: 3) ? steps(depth: 1) : [] }

  private mutating func steps(depth: Int) -> [Step] {
    (0..<random.below(4)).map { _ in step(depth: depth) }
  }

  private mutating func step(depth: Int) -> Step {
    let view = random.below(Program.viewCount)
    let slot = random.below(slotCount)
    switch random.below(29) {
    case 0...4: return .update((0...random.below(3)).map { _ in whole() })
    case 5...7: return .send(message(depth: depth + 1), throughScopes: random.isTrue(oneIn: 2))
    case 8...11: return .subscribe(view: view, slot: slot, route: route())
    case 12: return .drop(slot: slot)
    case 13: return .makeView(view)
    case 14: return random.isTrue(oneIn: 2) ? .dropView(view) : .drop(slot: slot)
    case 15...16: return .setPolicy(view: view, policy())
    case 17...18: return .renderIfNeeded(slot: slot)
    case 24...25: return .appear(view: view)
    case 19...22: return run(depth: depth)
    case 26...28:
      return .transaction(
        depth < 4 ? steps(depth: depth + 1) : [], isThrowing: random.isTrue(oneIn: 3))
    default: return .cancel(id: random.below(6))
    }
  }

  private mutating func whole() -> Whole {
    Whole(part: .init(a: random.below(3), b: random.below(2)), c: random.below(2))
  }

  private mutating func message(depth: Int) -> Message {
    lastName += 1
    return Message(name: lastName, steps: depth < 4 ? steps(depth: depth) : [])
  }

  private mutating func route() -> Route {
    Route(
      isDirect: random.isTrue(oneIn: 2), moreScopes: random.below(3),
      wrapsView: random.isTrue(oneIn: 3))
  }

  private mutating func policy() -> RenderPolicy {
    let policies: [RenderPolicy] = [.whenChanged, .always, .deferred, .deferred]
    return policies.randomElement(using: &random) ?? .whenChanged
  }

  private mutating func run(depth: Int) -> Step {
    let id = random.below(6)
    let timings: [Timing] =
      switch id {
      // Runs with these ids can be delayed, but not queued. Otherwise a run could begin between two
      // answers of another run.
      case 0, 1: [.latest, .dropNew, .debounce(1 + random.below(3))]
      default: [.queue, .merge, .queue, .merge, .latest, .dropNew]
      }
    return .run(id: id, timings.randomElement(using: &random) ?? .latest, answers(depth: depth))
  }

  private mutating func answers(depth: Int) -> Answers {
    switch random.below(5) {
    case 0: .single(nil)
    case 1: .twice(message(depth: depth + 1))
    default: .single(message(depth: depth + 1))
    }
  }
}
