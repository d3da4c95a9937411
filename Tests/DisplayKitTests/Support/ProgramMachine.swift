import DisplayKit
import DisplayTesting
import Synchronization

/// Does with DisplayKit what a random program says, and remembers what can be seen.
@MainActor
final class ProgramMachine {
  private let program: Program
  private let clock = TestClock()
  private var stage: Stage?
  private var face: AnyViewModel<Whole, Message>?
  private var views: [Int: ProgramView] = [:]
  private var tokens: [Int: Subscription] = [:]
  private var renders: [Int: Int] = [:]
  private var fuel = 0

  private(set) var events: [Event] = []
  /// The operations that were asked for, by their number from 1.
  private(set) var operations: [ProgramOperation] = []
  /// For every subscription, what its place in the list keeps alive.
  private(set) var marks: [WeakMark] = []

  init(_ program: Program) {
    self.program = program
    let stage = Stage(clock: clock)
    stage.onHandle = { [unowned self] in handle($0) }
    self.stage = stage
    face = stage.eraseToAnyViewModel()
    for number in 0..<Program.viewCount { views[number] = makeView(number) }
  }

  var state: Whole? { face?.state }
  var effectsInFlight: [AnyHashable] { stage?.display.effectsInFlight ?? [] }
  var droppedAnswers: Int { stage?.display.droppedAnswers ?? 0 }

  func settled() async { await face?.settled() }
}

// MARK: - Moves

extension ProgramMachine {
  /// Forgets what was seen until now.
  func begin(fuel: Int) {
    events = []
    self.fuel = fuel
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
    case .drawingBecamePossible(let slot): drawingBecamePossible(slot)
    case .appear(let view): appear(view)
    case .run(let id, let timing, let answer): run(id, timing, answer)
    case .cancel(let id): stage?.cancel(id: id)
    }
  }

  func dropElsewhere(slot: Int) async {
    let parcel = Parcel(tokens.removeValue(forKey: slot))
    await Task.detached { parcel.drop() }.value
  }

  func advance(by time: Int) { clock.advance(by: .seconds(time)) }

  /// - Returns: The view model, to see whether it goes.
  func release() -> WeakStage {
    let trace = WeakStage(stage: stage)
    stage = nil
    face = nil
    return trace
  }

  fileprivate func drew(_ view: Int, _ seen: [Int]) {
    events.append(.drawn(view: view, seen))
    let render = renders[view, default: 0]
    renders[view] = render + 1
    performInside(program.reaction(of: view, to: render))
  }

  private func handle(_ message: Message) {
    events.append(.handled(message.name))
    performInside(message.steps)
  }

  private func performInside(_ steps: [Step]) {
    for step in steps where fuel > 0 {
      fuel -= 1
      perform(step)
    }
  }
}

// MARK: - Steps

extension ProgramMachine {
  private func update(_ state: Whole) {
    if state.c == 0 { stage?.update(state) } else { stage?.update { $0 = state } }
  }

  private func send(_ message: Message, _ throughScopes: Bool) {
    guard throughScopes else { return stage?.send(message) ?? () }
    face?.scoped(state: \.part, action: { $0 }).scoped(state: \.a, action: { $0 }).send(message)
  }

  private func drawingBecamePossible(_ slot: Int) {
    guard let token = tokens[slot] else { return }
    token.drawingBecamePossible()
    // Held until the call is over, in release builds too.
    withExtendedLifetime(token) {}
  }

  private func appear(_ view: Int) {
    views[view]?.renderPolicy = .possible
    for slot in 0..<program.slotCount { drawingBecamePossible(slot) }
  }

  private func run(_ id: Int, _ timing: Timing, _ answer: Message?) {
    let operation = ProgramOperation()
    operations.append(operation)
    stage?.run(id: id, policy: timing.policy) { [life = operation.life()] in
      await operation.run()
      withExtendedLifetime(life) {}
      return answer
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
    guard let view = views[view], let stage, let face else { return }
    // Held until the call is over, in release builds too.
    defer { withExtendedLifetime(view) {} }
    let mark = Mark()
    marks.append(WeakMark(mark: mark))
    let whole = face.scoped(
      state: { [mark] whole in withExtendedLifetime(mark) { whole } }, action: { $0 })
    switch view {
    case let view as PartView<Whole>:
      guard route.isDirect else { return subscribe(view, to: whole, slot, route) }
      marks[marks.count - 1].isUsed = false
      guard route.moreScopes == 0 else { return subscribe(view, to: face, slot, route) }
      let token = route.wrapsView ? stage.subscribe(AnyStatefulView(view)) : stage.subscribe(view)
      tokens[slot] = token
    case let view as PartView<Whole.Part>:
      subscribe(view, to: whole.scoped(state: \.part, action: { $0 }), slot, route)
    case let view as PartView<Int>:
      let part = whole.scoped(state: \.part, action: { $0 })
      subscribe(view, to: part.scoped(state: \.a, action: { $0 }), slot, route)
    case _:
      break
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

// MARK: - What it is made of

extension ProgramMachine {
  final class Mark: Sendable {}

  struct WeakMark {
    weak var mark: Mark?
    var isUsed = true
  }

  struct WeakStage {
    weak var stage: Stage?
  }

  final class Stage: ViewModel {
    let display: Display<Whole, Message>
    var onHandle: (Message) -> Void = { _ in }

    init(clock: TestClock) {
      display = Display(Whole(), clock: clock)
    }

    func handle(_ action: Message) { onHandle(action) }
  }
}

/// A token on its way to another thread.
private final class Parcel: Sendable {
  private let token: Mutex<Subscription?>

  init(_ token: Subscription?) {
    self.token = Mutex(token)
  }

  func drop() {
    token.withLock { $0 = nil }
  }
}

/// A view of a random program.
@MainActor
class ProgramView {
  final var renderPolicy = RenderPolicy.possible
}

private final class PartView<State: Equatable & Sendable>: ProgramView, StatefulView {
  private let number: Int
  private unowned let machine: ProgramMachine
  private let numbers: (State) -> [Int]

  init(_ number: Int, of machine: ProgramMachine, numbers: @escaping (State) -> [Int]) {
    self.number = number
    self.machine = machine
    self.numbers = numbers
  }

  func render(state: State) { machine.drew(number, numbers(state)) }
}
