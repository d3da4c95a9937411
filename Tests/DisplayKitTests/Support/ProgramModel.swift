import DisplayKit

/// What the contract says about a random program; knows nothing of how DisplayKit does it.
final class ProgramModel {
  final class View {
    let number: Int
    var policy = RenderPolicy.possible
    var isHeld = true
    var holders = 0

    init(_ number: Int) {
      self.number = number
    }

    /// A view lives on until the render, or the subscribing, that it was dropped in is over.
    var isAlive: Bool { isHeld || holders > 0 }

    func sees(_ whole: Whole) -> [Int] {
      switch number % 3 {
      case 0: [whole.part.a, whole.part.b, whole.c]
      case 1: [whole.part.a, whole.part.b]
      default: [whole.part.a]
      }
    }
  }

  final class Subscriber {
    let view: View
    var hasToken = true
    var lateDraws = 0
    var shown: [Int]?
    var kept: [Int]?

    init(_ view: View) {
      self.view = view
    }

    /// Who draws through a token holds it until that is over.
    var isThere: Bool { (hasToken || lateDraws > 0) && view.isAlive }
  }

  final class Run {
    let number: Int
    let timing: Timing
    let answer: Message?
    var hasBegun = false
    var isCancelled = false

    init(_ number: Int, _ timing: Timing, _ answer: Message?) {
      self.number = number
      self.timing = timing
      self.answer = answer
    }
  }

  struct Effect {
    var running: Run?
    var waiting: Run?
    var begins = 0
    /// When a throttled run may begin.
    var earliest = 0
  }

  private let program: Program
  private(set) var state = Whole()
  private(set) var events: [Event] = []
  /// All that ever subscribed, in their order.
  private(set) var subscribers: [Subscriber] = []
  private var slots: [Int: Subscriber] = [:]
  private var views: [Int: View] = [:]
  private var renders: [Int: Int] = [:]
  private var fuel = 0

  private var isBusy = false
  private var isDrawing = false
  private var inbox: [Message] = []
  private var undrawn: [(state: Whole, subscribers: ArraySlice<Subscriber>)] = []

  private var now = 0
  private var effects: [Int: Effect] = [:]
  private(set) var runCount = 0
  /// With the id of each, in the order of their start.
  private(set) var inFlight: [(id: Int, run: Run)] = []
  private(set) var droppedAnswers = 0

  init(_ program: Program) {
    self.program = program
    for number in 0..<Program.viewCount { views[number] = View(number) }
  }
}

// MARK: - Moves

extension ProgramModel {
  /// Forgets what was seen until now.
  func begin(fuel: Int) {
    events = []
    self.fuel = fuel
  }

  func perform(_ step: Step) {
    switch step {
    case .update(let states): for state in states { update(state) }
    case .send(let message, _): send(message)
    case .subscribe(let view, let slot, _): subscribe(view, slot)
    case .drop(let slot): put(nil, into: slot)
    case .makeView(let view): replace(view, by: View(view))
    case .dropView(let view): replace(view, by: nil)
    case .setPolicy(let view, let policy): views[view]?.policy = policy
    case .drawingBecamePossible(let slot): drawLate(slot)
    case .appear(let view): appear(view)
    case .run(let id, let timing, let answer): start(id, timing, answer)
    case .cancel(let id): cancel(id)
    }
  }

  private func performInside(_ steps: [Step]) {
    for step in steps where fuel > 0 {
      fuel -= 1
      perform(step)
    }
  }

  /// After this a view model is no more; what could not be drawn can be drawn nevertheless.
  func release() {
    effects = [:]
    for (_, run) in inFlight { run.isCancelled = true }
  }
}

// MARK: - States and views

extension ProgramModel {
  private func inTurn(_ body: () -> Void) {
    if isBusy { return body() }
    isBusy = true
    body()
    while !inbox.isEmpty { handle(inbox.removeFirst()) }
    isBusy = false
  }

  private func send(_ message: Message) {
    if isBusy { inbox.append(message) } else { inTurn { handle(message) } }
  }

  private func handle(_ message: Message) {
    events.append(.handled(message.name))
    performInside(message.steps)
  }

  private func update(_ state: Whole) {
    inTurn {
      self.state = state
      undrawn.append((state, subscribers[...]))
      drawAll()
    }
  }

  private func drawAll() {
    if isDrawing { return }
    isDrawing = true
    while !undrawn.isEmpty {
      let (state, subscribers) = undrawn.removeFirst()
      for subscriber in subscribers { offer(subscriber.view.sees(state), to: subscriber) }
    }
    isDrawing = false
  }

  /// Draws one view alone, then what piled up meanwhile.
  private func drawAlone(_ seen: [Int], on subscriber: Subscriber) {
    if isDrawing { return offer(seen, to: subscriber) }
    inTurn {
      isDrawing = true
      offer(seen, to: subscriber)
      isDrawing = false
      drawAll()
    }
  }

  private func offer(_ seen: [Int], to subscriber: Subscriber) {
    guard subscriber.isThere else { return }
    let view = subscriber.view
    if case .notPossible = view.policy {
      subscriber.kept = seen
      return
    }
    subscriber.kept = nil
    if view.policy == .possible, subscriber.shown == seen { return }
    subscriber.shown = seen
    events.append(.drawn(view: view.number, seen))
    let render = renders[view.number, default: 0]
    renders[view.number] = render + 1
    view.holders += 1
    performInside(program.reaction(of: view.number, to: render))
    view.holders -= 1
  }

  private func drawLate(_ slot: Int) {
    guard let subscriber = slots[slot], let kept = subscriber.kept else { return }
    subscriber.lateDraws += 1
    drawAlone(kept, on: subscriber)
    subscriber.lateDraws -= 1
  }

  private func appear(_ view: Int) {
    views[view]?.policy = .possible
    for slot in 0..<program.slotCount { drawLate(slot) }
  }

  private func subscribe(_ number: Int, _ slot: Int) {
    guard let view = views[number] else { return }
    let subscriber = Subscriber(view)
    view.holders += 1
    inTurn {
      subscribers.append(subscriber)
      drawAlone(view.sees(state), on: subscriber)
    }
    view.holders -= 1
    put(subscriber, into: slot)
  }

  private func put(_ subscriber: Subscriber?, into slot: Int) {
    slots[slot]?.hasToken = false
    slots[slot] = subscriber
  }

  private func replace(_ number: Int, by view: View?) {
    views[number]?.isHeld = false
    views[number] = view
  }
}

// MARK: - Effects

extension ProgramModel {
  /// The operations that could return now.
  var answerable: [Int] { inFlight.filter(\.run.hasBegun).map(\.run.number) }

  private func start(_ id: Int, _ timing: Timing, _ answer: Message?) {
    runCount += 1
    let run = Run(runCount, timing, answer)
    var effect = effects[id] ?? Effect()
    let isBusy = effect.running != nil || effect.waiting != nil
    switch timing {
    case .latest:
      begin(run, id, &effect)
    case .dropNew:
      if isBusy { return }
      begin(run, id, &effect)
    case .debounce(let time):
      supersede(&effect.running)
      wait(run, id, until: now + time, &effect)
    case .throttle:
      if effect.earliest > now {
        wait(run, id, until: effect.earliest, &effect)
      } else {
        begin(run, id, &effect)
      }
    case .dropNewThrottle:
      if isBusy || effect.earliest > now { return }
      begin(run, id, &effect)
    }
    effects[id] = effect
  }

  private func wait(_ run: Run, _ id: Int, until time: Int, _ effect: inout Effect) {
    supersede(&effect.waiting)
    effect.waiting = run
    effect.begins = time
    inFlight.append((id, run))
  }

  /// The newest run wins.
  private func begin(_ run: Run, _ id: Int, _ effect: inout Effect) {
    supersede(&effect.running)
    if effect.waiting === run { effect.waiting = nil } else { inFlight.append((id, run)) }
    supersede(&effect.waiting)
    effect.running = run
    run.hasBegun = true
    switch run.timing {
    case .latest, .dropNew, .debounce: break
    case .throttle(let time), .dropNewThrottle(let time): effect.earliest = now + time
    }
  }

  private func supersede(_ place: inout Run?) {
    guard let run = place else { return }
    run.isCancelled = true
    // What has not begun never will.
    if !run.hasBegun { inFlight.removeAll { $0.run === run } }
    place = nil
  }

  private func cancel(_ id: Int) {
    supersede(&effects[id, default: Effect()].running)
    supersede(&effects[id, default: Effect()].waiting)
  }

  func advance(by time: Int) {
    now += time
    beginWhatIsDue()
  }

  func beginWhatIsDue() {
    for (id, var effect) in effects {
      guard let run = effect.waiting, effect.begins <= now else { continue }
      begin(run, id, &effect)
      effects[id] = effect
    }
  }

  /// An operation returns.
  ///
  /// - Returns: Whether it was told that nobody waits for it.
  func answer(_ number: Int) -> Bool {
    guard let place = inFlight.firstIndex(where: { $0.run.number == number }) else { return false }
    let (id, run) = inFlight.remove(at: place)
    let counts = effects[id]?.running === run
    if counts { effects[id]?.running = nil }
    if let message = run.answer {
      if counts { send(message) } else { droppedAnswers += 1 }
    }
    return run.isCancelled
  }
}
