import DisplayKit
import DisplayTesting
import RandomTesting
import Testing

/// A program that uses view models and a store at random, the same for the same seed.
@MainActor
struct RandomProgram {
  /// Where a program has its answers from.
  enum World {
    /// A source that answers sooner or later.
    case working
    /// Nobody: in a replay nothing is asked.
    case silent
  }

  private enum Move {
    case send(Int, Counter.Action)
    case settle(Int)
    case store(Int)
    case wait(Duration)
    case drop(Int)
  }

  private static let counterCount = 3

  private let moves: [Move]
  private let seed: UInt64

  init(seed: UInt64, length: Int = 40) {
    var random = RandomSource(seed: seed)
    self.seed = seed
    moves = (0..<length).map { _ in Self.move(&random) }
  }

  func run(over world: World) async {
    let clock = TestClock()
    let store = Store(0)
    let source = Source(answer: answers(of: world), store: store)
    var counters = (0..<Self.counterCount).map { _ in Counter(source, clock: clock) }
    // Sends an action while it is drawn.
    let view = RecordingView<Counter.State>(onRender: { [weak counter = counters[0]] state in
      if state.count % 5 == 1 { counter?.send(.add(1)) }
    })
    let subscription = counters[0].subscribe(view)
    for move in moves {
      switch move {
      case .send(let place, let action): counters[place].send(action)
      case .store(let number): store.update(number)
      case .wait(let duration): clock.advance(by: duration)
      case .drop(let place):
        // What is in flight when its view model goes is nobody's.
        await settle(counters[place], clock)
        counters[place] = Counter(source, clock: clock)
      case .settle(let place): await settle(counters[place], clock)
      }
    }
    for counter in counters { await settle(counter, clock) }
    withExtendedLifetime(subscription) {}
  }

  private func settle(_ counter: Counter, _ clock: TestClock) async {
    clock.advance(by: .seconds(1))
    await counter.settled()
  }

  private func answers(of world: World) -> @Sendable (String) async -> Int? {
    switch world {
    case .working:
      { name in
        for _ in 0..<name.utf8.reduce(0, { $0 + Int($1) }) % 7 { await Task.yield() }
        return Int(name)
      }
    case .silent:
      { name in
        Issue.record("\(name) is asked for")
        return nil
      }
    }
  }

  private static func move(_ random: inout RandomSource) -> Move {
    let place = random.below(counterCount)
    switch random.below(12) {
    case 0, 1, 2: return .send(place, .load(random.one(of: ["1", "22", "333", "none"])))
    case 3, 4: return .send(place, .typed(random.one(of: ["4", "55", "none"])))
    case 5: return .send(place, .add(random.below(3)))
    case 6: return .send(place, .cancelled)
    case 7: return .send(place, .follow)
    case 8: return .store(random.below(5))
    case 9: return .wait(.milliseconds(random.below(300)))
    case 10: return .settle(place)
    case _: return .drop(place)
    }
  }
}
