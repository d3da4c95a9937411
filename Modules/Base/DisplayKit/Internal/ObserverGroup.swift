/// The observers of one display or store. A display or store without observers has no group.
@MainActor
@usableFromInline
final class ObserverGroup {
  private static var lastNumber = 0

  private let observers: [any DisplayObserver]
  private var display: DisplayIdentity
  private var hasOwner = false
  private var effectsInFlight: Set<Int> = []

  private init(observers: [any DisplayObserver], name: String) {
    Self.lastNumber += 1
    self.observers = observers
    display = DisplayIdentity(name: name, number: Self.lastNumber)
  }

  deinit {
    if effectsInFlight.isEmpty { return }
    // An isolated deinit needs a newer macOS.
    Task { @MainActor [observers, display, effectsInFlight] in
      for effect in effectsInFlight.sorted() {
        for observer in observers { observer.didRelease(effect: effect, in: display) }
      }
    }
  }

  /// Returns the group for a new display or store, or `nil` if the current task has no observers.
  static func current(name: @autoclosure () -> String) -> ObserverGroup? {
    let observers = CurrentObservers.all
    return observers.isEmpty ? nil : ObserverGroup(observers: observers, name: name())
  }

  /// Names the display after its view model, whose type is unknown when the display is created.
  @usableFromInline
  func setOwner(_ owner: Any.Type) {
    if hasOwner { return }
    hasOwner = true
    display = DisplayIdentity(name: "\(owner)", number: display.number)
  }
}

// MARK: - Notifying

extension ObserverGroup {
  @usableFromInline
  func handle<Owner: ViewModel>(_ action: Owner.Action, effect: Int?, by owner: Owner) {
    setOwner(Owner.self)
    for observer in observers { observer.willHandle(action, effect: effect, in: display) }
    owner.handle(action)
    for observer in observers { observer.didHandle(in: display) }
  }

  @usableFromInline
  func willReceiveInput() { for observer in observers { observer.willReceiveInput() } }

  @usableFromInline
  func didChange<State: Equatable & Sendable>(from old: State, to new: State) {
    guard old != new else { return }
    for observer in observers { observer.didChange(from: old, to: new, in: display) }
  }

  @usableFromInline
  func render<State>(_ state: State, in view: some StatefulView<State>) {
    for observer in observers { observer.willRender(view, in: display) }
    view.render(state: state)
    for observer in observers { observer.didRender(view, in: display) }
  }

  func didStart(effect: Int, id: AnyHashable) {
    effectsInFlight.insert(effect)
    for observer in observers { observer.didStart(effect: effect, id: id, in: display) }
  }

  func didFinishDelay(of effect: Int) {
    for observer in observers { observer.didFinishDelay(of: effect, in: display) }
  }

  func didReceive(_ answer: some Sendable, from effect: Int, wasCancelled: Bool) {
    for observer in observers {
      observer.didReceive(answer, from: effect, wasCancelled: wasCancelled, in: display)
    }
  }

  func didFinish(effect: Int, answer: (some Sendable)?, wasCancelled: Bool) {
    effectsInFlight.remove(effect)
    for observer in observers {
      observer.didFinish(effect: effect, answer: answer, wasCancelled: wasCancelled, in: display)
    }
  }

  func willEndWait(_ wait: Int) async {
    for observer in observers { await observer.willEndWait(wait, in: display) }
  }

  func takeOver(_ effect: EffectHandle<some Sendable>) -> Bool {
    observers.contains { $0.takesOver(effect, in: display) }
  }
}
