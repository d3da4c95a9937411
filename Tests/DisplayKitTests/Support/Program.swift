import DisplayKit
import RandomTesting

/// The state of random programs: few values, so that equal ones are frequent.
struct Whole: Equatable, Sendable {
  struct Part: Equatable, Sendable {
    var a = 0
    var b = 0
  }

  var part = Part()
  var c = 0
}

extension Whole: CustomStringConvertible {
  var description: String { "\(part.a)\(part.b)\(c)" }
}

/// What happens at a view model, as random programs write it.
indirect enum Step: Sendable {
  /// Several updates, one after another.
  case update([Whole])
  case send(Message, throughScopes: Bool)
  /// Puts the token into a slot; the one that was there is dropped.
  case subscribe(view: Int, slot: Int, route: Route)
  case drop(slot: Int)
  case makeView(Int)
  case dropView(Int)
  case setPolicy(view: Int, RenderPolicy)
  case drawingBecamePossible(slot: Int)
  /// A view can be drawn, and all tokens are told.
  case appear(view: Int)
  case run(id: Int, Timing, answer: Message?)
  case cancel(id: Int)
}

/// What is done between two turns of the main actor.
enum Move: Sendable {
  case step(Step)
  case dropElsewhere(slot: Int)
  /// Lets one of the operations in flight return.
  case answer(Int)
  case advance(Int)
}

/// An action: its name, and what its `handle` does.
struct Message: Sendable {
  let name: Int
  let steps: [Step]
}

/// How a view is subscribed.
struct Route: Sendable {
  /// Without scopes, where the view sees the whole.
  let isDirect: Bool
  /// Scopes around those that the view's part needs.
  let moreScopes: Int
  let wrapsView: Bool
}

/// The policy of an effect; one unit is a second.
enum Timing: Sendable {
  case latest
  case dropNew
  case debounce(Int)
  case throttle(Int)
  case dropNewThrottle(Int)

  var policy: EffectPolicy {
    switch self {
    case .latest: .latest
    case .dropNew: .dropNew
    case .debounce(let time): .latest(debounce: .seconds(time))
    case .throttle(let time): .latest(throttle: .seconds(time))
    case .dropNewThrottle(let time): .dropNew(throttle: .seconds(time))
    }
  }
}

/// What can be seen of a program from outside.
enum Event: Equatable, Sendable {
  case drawn(view: Int, [Int])
  case handled(Int)
}

/// A random program: the same one for the same seed.
struct Program: Sendable {
  /// The views in turn see the whole, a part, and a number in it.
  static let viewCount = 6
  /// So many steps are done inside handles and renders before a move is over.
  static let fuel = 25

  let slotCount: Int
  let moves: [Move]
  private let seed: UInt64

  init(seed: UInt64, length: Int = 150) {
    self.seed = seed
    var writer = ProgramWriter(seed: seed)
    slotCount = writer.slotCount
    moves = (0..<length).map { _ in writer.move() }
  }

  /// What a view does inside its render, the number of which counts from 0.
  func reaction(of view: Int, to render: Int) -> [Step] {
    let own = UInt64(view * 1_000_003 + render + 1)
    var writer = ProgramWriter(seed: seed ^ (own &* 0xD6E8_FEB8_6659_FD93), slotCount: slotCount)
    return writer.reaction()
  }
}

/// Writes the steps of random programs.
private struct ProgramWriter {
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

  mutating func reaction() -> [Step] {
    random.isTrue(oneIn: 3) ? steps(depth: 1) : []
  }

  private mutating func steps(depth: Int) -> [Step] {
    (0..<random.below(4)).map { _ in step(depth: depth) }
  }

  private mutating func step(depth: Int) -> Step {
    let view = random.below(Program.viewCount)
    let slot = random.below(slotCount)
    switch random.below(26) {
    case 0...4: return .update((0...random.below(3)).map { _ in whole() })
    case 5...7: return .send(message(depth: depth + 1), throughScopes: random.isTrue(oneIn: 2))
    case 8...11: return .subscribe(view: view, slot: slot, route: route())
    case 12: return .drop(slot: slot)
    case 13: return .makeView(view)
    case 14: return random.isTrue(oneIn: 2) ? .dropView(view) : .drop(slot: slot)
    case 15...16: return .setPolicy(view: view, policy())
    case 17...18: return .drawingBecamePossible(slot: slot)
    case 24...25: return .appear(view: view)
    case 19...22: return run(depth: depth)
    default: return .cancel(id: random.below(4))
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
    let policies: [RenderPolicy] = [
      .possible, .always, .notPossible(.notReady), .notPossible(.notOnScreen),
    ]
    return policies.randomElement(using: &random) ?? .possible
  }

  /// Throttled effects have ids of their own: what they would mean to others is nobody's promise.
  private mutating func run(depth: Int) -> Step {
    let id = random.below(4)
    let timings: [Timing] =
      id < 2
      ? [.latest, .dropNew, .debounce(random.below(4))] : [.throttle(id), .dropNewThrottle(id)]
    let answer = random.isTrue(oneIn: 5) ? nil : message(depth: depth + 1)
    return .run(id: id, timings.randomElement(using: &random) ?? .latest, answer: answer)
  }
}
