import DisplayKit
import DisplayTesting
import RandomTesting
import Testing

/// Changes two stores together at random moments, and expects that no view shows only one change.
@MainActor @Suite struct RandomFrameTests {
  @Test("No view renders part of a transaction", arguments: RandomSource.seeds)
  func agreement(seed: UInt64) {
    for round in 0..<5 as Range<UInt64> {
      let program = FrameProgram(seed: seed &* 1_000 &+ round)
      for _ in 0..<100 {
        program.act(depth: 0)
        #expect(program.tornFrames == [], "seed \(seed): \(program.steps)")
        guard program.tornFrames.isEmpty else { return }
        program.expectNewestStates()
      }
    }
  }
}

/// Two stores with equal states outside transactions, and view models that follow both.
@MainActor private final class FrameProgram {
  struct Pair: Equatable, Sendable {
    var first = 0
    var second = 0
    var own = 0
  }

  final class Follower: ViewModel {
    enum Action: Sendable { case first(Int), second(Int), act }

    let display = Display<Pair, Action>(Pair())
    var onAct: () -> Void = {}

    init(_ stores: [Store<Int>]) {
      follow(stores[0], id: 1) { .first($0) }
      follow(stores[1], id: 2) { .second($0) }
    }

    func handle(_ action: Action) {
      switch action {
      case .first(let number): update { $0.first = number }
      case .second(let number): update { $0.second = number }
      case .act: onAct()
      }
    }
  }

  private struct Refused: Error {}

  private(set) var tornFrames: [Pair] = []
  private(set) var steps: [String] = []
  private let stores = [Store(0), Store(0)]
  private let followers: [Follower]
  private var views: [RecordingView<Pair>] = []
  private var tokens: [SubscriptionToken] = []
  private var random: RandomSource
  private var number = 0
  private var nestedSteps = 0

  init(seed: UInt64) {
    random = RandomSource(seed: seed)
    followers = [Follower(stores), Follower(stores), Follower(stores)]
    for follower in followers {
      follower.onAct = { [unowned self] in act(depth: 1) }
      let view = RecordingView<Pair> { [unowned self] in didRender($0) }
      views.append(view)
      tokens.append(follower.subscribe(view))
    }
  }

  func act(depth: Int) {
    if depth == 0 {
      nestedSteps = 8
      steps = []
    }
    switch random.below(4) {
    case 0, 1: transact(depth: depth)
    case 2: send()
    default: updateOwnState()
    }
  }

  func expectNewestStates() {
    for (follower, view) in zip(followers, views) {
      #expect(follower.state.first == number && follower.state.second == number)
      #expect(view.states.last == follower.state)
    }
  }

  private func transact(depth: Int) {
    let isThrowing = random.isTrue(oneIn: 4)
    let before = number
    steps.append("begin")
    try? performTransaction { () throws(Refused) in
      number += 1
      let new = number
      let order = random.isTrue(oneIn: 2) ? [0, 1] : [1, 0]
      stores[order[0]].update(new)
      if nestedSteps > 0, random.isTrue(oneIn: 3) {
        nestedSteps -= 1
        act(depth: depth + 1)
      }
      stores[order[1]].update(stores[order[0]].state)
      if isThrowing {
        number = before
        throw Refused()
      }
      number = stores[0].state
    }
    steps.append(isThrowing ? "throw" : "commit")
  }

  private func send() {
    let index = random.below(followers.count)
    steps.append("send to \(index)")
    followers[index].send(.act)
  }

  private func updateOwnState() {
    let (index, own) = (random.below(followers.count), random.below(3))
    steps.append("update \(index)")
    followers[index].update { $0.own = own }
  }

  private func didRender(_ pair: Pair) {
    if pair.first != pair.second { tornFrames.append(pair) }
    guard nestedSteps > 0, random.isTrue(oneIn: 4) else { return }
    nestedSteps -= 1
    act(depth: 1)
  }
}
