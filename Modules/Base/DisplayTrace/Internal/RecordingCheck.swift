/// Checks that the events of a recording are consistent.
struct RecordingCheck {
  private struct Wait: Hashable {
    let display: Int
    let number: Int
  }

  private var started: Set<EffectKey> = []
  private var begun: Set<EffectKey> = []
  private var answered: Set<EffectKey> = []
  private var waited: Set<Wait> = []
  private var hasEnded = false

  /// Checks the next event; returns the problem, or `nil`.
  mutating func problem(with event: RecordedEvent) -> String? {
    if hasEnded { return "it follows the end of the run" }
    switch event.kind {
    case .read, .sent, .changed:
      return nil
    case .started(let number, _):
      let isNew = started.insert(EffectKey(display: event.display, number: number)).inserted
      return isNew ? nil : "it starts an effect twice"
    case .began(let number):
      let effect = EffectKey(display: event.display, number: number)
      guard started.contains(effect), !answered.contains(effect) else {
        return "it ends the delay of an effect that is not running"
      }
      return begun.insert(effect).inserted ? nil : "it ends the delay of an effect twice"
    case .received(let number, _):
      let effect = EffectKey(display: event.display, number: number)
      let isRunning = started.contains(effect) && !answered.contains(effect)
      return isRunning ? nil : "it is an answer of an effect that is not running"
    case .answered(let number, _, _):
      let effect = EffectKey(display: event.display, number: number)
      guard started.contains(effect) else { return "it ends an effect that was not started" }
      return answered.insert(effect).inserted ? nil : "it ends an effect twice"
    case .waited(let number):
      let isNew = waited.insert(Wait(display: event.display, number: number)).inserted
      return isNew ? nil : "it ends a wait twice"
    case .ended:
      hasEnded = true
      return nil
    }
  }
}
