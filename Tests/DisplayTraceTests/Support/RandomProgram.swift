import DisplayKit
import DisplayTesting
import RandomTesting
import Testing

/// A random program that uses view models and a store. Equal seeds give equal programs.
@MainActor struct RandomProgram {
  enum Mode {
    /// Effects load numbers, some later than others.
    case recorded
    /// No effect does any work; long pauses become short, and short pauses become long.
    case replayed
  }

  private enum Step {
    case send(Int, Counter.Action)
    case wait(Int)
    /// Waits for two counters at the same time, in two tasks. Each task then sends an action.
    case waitForTwo(Int, Int)
    /// Suspends in a way that is not recorded.
    case pause(Int)
    case store(Int)
    case advance(Duration)
    case replace(Int)
  }

  private static let counterCount = 3

  private let steps: [Step]

  init(seed: UInt64, length: Int = 40) {
    var random = RandomSource(seed: seed)
    steps = (0..<length).map { _ in Self.step(&random) }
  }

  /// Runs the program.
  ///
  /// - Returns: The counts of all counters, read after each wait.
  @discardableResult
  func run(_ mode: Mode) async -> [[Int]] {
    var counts: [[Int]] = []
    let clock = TestClock()
    let store = Store(0)
    let source = Source(answer: answers(in: mode), store: store)
    var counters = (0..<Self.counterCount).map { _ in Counter(source, clock: clock) }
    // This view sends an action while it renders.
    let view = RecordingView<Counter.State>(onRender: { [weak counter = counters[0]] state in
      if state.count % 5 == 1 { counter?.send(.add(1)) }
    })
    let subscription = counters[0].subscribe(view)
    for step in steps + (0..<Self.counterCount).map(Step.wait) {
      switch step {
      case .send(let index, let action): counters[index].send(action)
      case .store(let number): store.update(number)
      case .advance(let duration): clock.advance(by: duration)
      case .pause(let length): await pause(length, in: mode)
      case .replace(let index):
        // Replacing a counter releases it. The end of an effect in flight would then not be
        // recorded.
        await wait(for: counters[index], clock)
        counters[index] = Counter(source, clock: clock)
      case .wait(let index):
        await wait(for: counters[index], clock)
        counts.append(counters.map(\.state.count))
      case .waitForTwo(let index, let otherIndex):
        let pair = (counters[index], counters[otherIndex])
        let other = Task {
          await wait(for: pair.1, clock)
          pair.1.send(.add(1))
        }
        await wait(for: pair.0, clock)
        pair.0.send(.load("1"))
        await other.value
      }
    }
    withExtendedLifetime(subscription) {}
    return counts
  }

  private func wait(for counter: Counter, _ clock: TestClock) async {
    clock.advance(by: .seconds(1))
    await counter.waitUntilIdle()
  }

  private func pause(_ length: Int, in mode: Mode) async {
    switch mode {
    case .recorded: for _ in 0..<length { await Task.yield() }
    case .replayed: for _ in 0..<(10 - length) { await Task.yield() }
    }
  }

  private func answers(in mode: Mode) -> @Sendable (String) async -> Int? {
    switch mode {
    case .recorded:
      { name in
        for _ in 0..<name.utf8.reduce(0, { $0 + Int($1) }) % 7 { await Task.yield() }
        return Int(name)
      }
    case .replayed:
      { name in
        Issue.record("An effect loaded \(name)")
        return nil
      }
    }
  }

  private static func step(_ random: inout RandomSource) -> Step {
    let index = random.below(counterCount)
    switch random.below(14) {
    case 0, 1, 2: return .send(index, .load(random.one(of: ["1", "22", "333", "none"])))
    case 3, 4: return .send(index, .typed(random.one(of: ["4", "55", "none"])))
    case 5: return .send(index, .add(random.below(3)))
    case 6: return .send(index, .cancelled)
    case 7: return .send(index, .follow)
    case 8: return .store(random.below(5))
    case 9: return .advance(.milliseconds(random.below(300)))
    case 10: return .wait(index)
    case 11: return .waitForTwo(index, (index + 1) % counterCount)
    case 12: return .pause(random.below(10))
    case _: return .replace(index)
    }
  }
}
