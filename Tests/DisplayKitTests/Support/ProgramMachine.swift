import DisplayKit
import DisplayTesting
import Synchronization

/// Runs a random program with DisplayKit, and records its events.
@MainActor final class ProgramMachine {
  private let program: Program
  private let clock = TestClock()
  private var viewModel: ProgramViewModel?
  private var erasedModel: AnyViewModel<Whole, Message>?
  private var views: [Int: ProgramView] = [:]
  private var tokens: [Int: SubscriptionToken] = [:]
  private var renders: [Int: Int] = [:]
  private var nestedSteps = 0

  private(set) var events: [Event] = []
  /// The requested operations; the first has the number 1.
  private(set) var operations: [ProgramOperation] = []
  /// The entries of the subscriber list, in the order of the subscriptions.
  private(set) var entries: [TrackedEntry] = []

  init(_ program: Program) {
    self.program = program
    let viewModel = ProgramViewModel(clock: clock)
    viewModel.onHandle = { [unowned self] in handle($0) }
    self.viewModel = viewModel
    erasedModel = viewModel.eraseToAnyViewModel()
    for number in 0..<Program.viewCount { views[number] = makeView(number) }
  }

  var state: Whole? { erasedModel?.state }
  var effectsInFlight: [AnyHashable] { viewModel?.display.effectsInFlight ?? [] }
  var droppedAnswerCount: Int { viewModel?.display.droppedAnswerCount ?? 0 }

  func waitUntilIdle() async { await erasedModel?.waitUntilIdle() }
}

// MARK: - Moves

extension ProgramMachine {
  /// Begins a move, in which callbacks perform at most `nestedSteps` steps.
  func begin(nestedSteps: Int) {
    events = []
    self.nestedSteps = nestedSteps
  }

  func perform(_ step: Step) {
    switch step {
    case .update(let states): for state in states { update(state) }
    case .send(let message, let throughScopes): send(message, throughScopes)
    case .subscribe(let view, let slot, let route): subscribe(view, slot, route)
    case .drop(let slot): tokens[slot] = nil
    case .makeView(let view): views[view] = makeView(view)
    case .dropView(let view): views[view] = nil
    case .setPolicy(let view, let policy): views[view]?.renderPolicy = policy
    case .renderIfNeeded(let slot): renderIfNeeded(slot)
    case .appear(let view): appear(view)
    case .run(let id, let timing, let answers): run(id, timing, answers)
    case .cancel(let id): viewModel?.cancel(id: id)
    case .transaction(let steps, let isThrowing): transact(steps, isThrowing)
    }
  }

  func dropElsewhere(slot: Int) async {
    let box = TokenBox(tokens.removeValue(forKey: slot))
    await Task.detached { box.release() }.value
  }

  func advance(by time: Int) { clock.advance(by: .seconds(time)) }

  /// Releases the view model, and returns a weak reference to it.
  func release() -> WeakViewModel {
    let weakModel = WeakViewModel(viewModel: viewModel)
    viewModel = nil
    erasedModel = nil
    return weakModel
  }

  fileprivate func didRender(_ view: Int, _ numbers: [Int]) {
    events.append(.rendered(view: view, numbers))
    let render = renders[view, default: 0]
    renders[view] = render + 1
    performInside(program.reaction(of: view, to: render))
  }

  private func handle(_ message: Message) {
    events.append(.handled(message.name))
    performInside(message.steps)
  }

  private func performInside(_ steps: [Step]) {
    for step in steps where nestedSteps > 0 {
      nestedSteps -= 1
      perform(step)
    }
  }
}

// MARK: - Steps

extension ProgramMachine {
  private func update(_ state: Whole) {
    if state.c == 0 { viewModel?.update(state) } else { viewModel?.update { $0 = state } }
  }

  private func send(_ message: Message, _ throughScopes: Bool) {
    guard throughScopes else { return viewModel?.send(message) ?? () }
    let part = erasedModel?.scoped(state: \.part, action: { $0 })
    part?.scoped(state: \.a, action: { $0 }).send(message)
  }

  private func renderIfNeeded(_ slot: Int) {
    guard let token = tokens[slot] else { return }
    token.renderIfNeeded()
    // Keeps the token alive until the call returns, in release builds too.
    withExtendedLifetime(token) {}
  }

  private func appear(_ view: Int) {
    views[view]?.renderPolicy = .whenChanged
    for slot in 0..<program.slotCount { renderIfNeeded(slot) }
  }

  private func run(_ id: Int, _ timing: Timing, _ answers: Answers) {
    let operation = ProgramOperation()
    operations.append(operation)
    let lifetime = operation.makeLifetime()
    switch answers {
    case .single(let answer):
      viewModel?.run(id: id, policy: timing.policy) { [lifetime] in
        await operation.run()
        withExtendedLifetime(lifetime) {}
        return answer
      }
    case .twice(let answer):
      viewModel?.run(id: id, policy: timing.policy) { [lifetime] send in
        await operation.run()
        await send(answer)
        await send(answer)
        withExtendedLifetime(lifetime) {}
      }
    }
  }

  private struct Refused: Error {}

  private func transact(_ steps: [Step], _ isThrowing: Bool) {
    try? performTransaction { () throws(Refused) in
      performInside(steps)
      if isThrowing { throw Refused() }
    }
  }

  private func makeView(_ number: Int) -> ProgramView {
    switch number % 3 {
    case 0: PartView<Whole>(number, of: self) { [$0.part.a, $0.part.b, $0.c] }
    case 1: PartView<Whole.Part>(number, of: self) { [$0.a, $0.b] }
    default: PartView<Int>(number, of: self) { [$0] }
    }
  }

  private func subscribe(_ view: Int, _ slot: Int, _ route: Route) {
    guard let view = views[view], let viewModel, let erasedModel else { return }
    // Keeps the view alive until the call returns, in release builds too.
    defer { withExtendedLifetime(view) {} }
    let sentinel = Sentinel()
    entries.append(TrackedEntry(sentinel: sentinel))
    let whole = erasedModel.scoped(
      state: { [sentinel] whole in withExtendedLifetime(sentinel) { whole } }, action: { $0 })
    switch view {
    case let view as PartView<Whole>:
      guard route.isDirect else { return subscribe(view, to: whole, slot, route) }
      entries[entries.count - 1].isTracked = false
      guard route.moreScopes == 0 else { return subscribe(view, to: erasedModel, slot, route) }
      let token =
        route.wrapsView ? viewModel.subscribe(AnyStatefulView(view)) : viewModel.subscribe(view)
      tokens[slot] = token
    case let view as PartView<Whole.Part>:
      subscribe(view, to: whole.scoped(state: \.part, action: { $0 }), slot, route)
    case let view as PartView<Int>:
      let part = whole.scoped(state: \.part, action: { $0 })
      subscribe(view, to: part.scoped(state: \.a, action: { $0 }), slot, route)
    case _: break
    }
  }

  private func subscribe<Part>(
    _ view: PartView<Part>, to model: AnyViewModel<Part, Message>, _ slot: Int, _ route: Route
  ) {
    var model = model
    for _ in 0..<route.moreScopes { model = model.scoped(state: { $0 }, action: { $0 }) }
    let token = route.wrapsView ? model.subscribe(AnyStatefulView(view)) : model.subscribe(view)
    tokens[slot] = token
  }
}

// MARK: - Types

extension ProgramMachine {
  /// An object that shows whether an entry of the subscriber list exists, because only the entry
  /// retains the object.
  final class Sentinel: Sendable {}

  /// An entry of the subscriber list, which is not tracked if its view subscribes without the scope
  /// that retains the sentinel.
  struct TrackedEntry {
    weak var sentinel: Sentinel?
    var isTracked = true
  }

  struct WeakViewModel { weak var viewModel: ProgramViewModel? }

  final class ProgramViewModel: ViewModel {
    let display: Display<Whole, Message>
    var onHandle: (Message) -> Void = { _ in }

    init(clock: TestClock) { display = Display(Whole(), clock: clock) }

    func handle(_ action: Message) { onHandle(action) }
  }
}

/// A token that is passed to another thread.
private final class TokenBox: Sendable {
  private let token: Mutex<SubscriptionToken?>

  init(_ token: SubscriptionToken?) { self.token = Mutex(token) }

  func release() { token.withLock { $0 = nil } }
}

/// The base class of the views of a random program.
@MainActor class ProgramView { final var renderPolicy = RenderPolicy.whenChanged }

private final class PartView<State: Equatable & Sendable>: ProgramView, StatefulView {
  private let number: Int
  private unowned let machine: ProgramMachine
  private let numbers: (State) -> [Int]

  init(_ number: Int, of machine: ProgramMachine, numbers: @escaping (State) -> [Int]) {
    self.number = number
    self.machine = machine
    self.numbers = numbers
  }

  func render(state: State) { machine.didRender(number, numbers(state)) }
}
