/// The observers of one display or store; where there are none, there is no observation.
@MainActor
@usableFromInline
final class Observation {
  private static var lastNumber = 0

  private let observers: [any DisplayObserver]
  private(set) var display: DisplayIdentity
  private var hasOwner = false

  private init(observers: [any DisplayObserver], name: String) {
    Self.lastNumber += 1
    self.observers = observers
    display = DisplayIdentity(name: name, number: Self.lastNumber)
  }

  /// The observation of what is made now, if anybody observes.
  static func begun(name: @autoclosure () -> String) -> Observation? {
    let observers = Observers.present
    return observers.isEmpty ? nil : Observation(observers: observers, name: name())
  }

  /// A display learns whose it is when its view model uses it first.
  @usableFromInline
  func belongs(to owner: Any.Type) {
    if hasOwner { return }
    hasOwner = true
    display = DisplayIdentity(name: "\(owner)", number: display.number)
  }
}

// MARK: - Telling

extension Observation {
  @usableFromInline
  func handle<Owner: ViewModel>(_ action: Owner.Action, effect: Int?, by owner: Owner) {
    belongs(to: Owner.self)
    for observer in observers { observer.willHandle(action, effect: effect, in: display) }
    owner.handle(action)
    for observer in observers { observer.didHandle(in: display) }
  }

  @usableFromInline
  func tellChange<State: Equatable & Sendable>(from old: State, to new: State) {
    guard old != new else { return }
    for observer in observers { observer.didChange(from: old, to: new, in: display) }
  }

  @usableFromInline
  func draw<State>(_ view: some StatefulView<State>, state: State) {
    for observer in observers { observer.willDraw(view, in: display) }
    view.render(state: state)
    for observer in observers { observer.didDraw(view, in: display) }
  }

  func tellStart(effect: Int, id: AnyHashable) {
    for observer in observers { observer.didStart(effect: effect, id: id, in: display) }
  }

  func tellBegin(effect: Int) {
    for observer in observers { observer.didBegin(effect: effect, in: display) }
  }

  func tellEnd(effect: Int, answer: (some Sendable)?, isLate: Bool) {
    for observer in observers {
      observer.didEnd(effect: effect, answer: answer, isLate: isLate, in: display)
    }
  }
}

// MARK: - Asking

extension Observation {
  func operation<Action: Sendable>(
    of effect: Int, replacing operation: @escaping @Sendable () async -> Action?
  ) -> @Sendable () async -> Action? {
    observers.reversed().reduce(operation) { $1.operation(of: effect, in: display, replacing: $0) }
  }

  func delay(
    of effect: Int, replacing delay: @escaping Timekeeper.Wait
  ) -> Timekeeper.Wait {
    observers.reversed().reduce(delay) { $1.delay(of: effect, in: display, replacing: $0) }
  }

  func clock(replacing clock: any Clock<Duration>) -> any Clock<Duration> {
    observers.reversed().reduce(clock) { $1.clock(of: display, replacing: $0) }
  }
}
