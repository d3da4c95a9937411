/// Whether a line can follow those before it.
struct RecordingCheck {
  private struct Effect: Hashable {
    let display: Int
    let number: Int
  }

  private var started: Set<Effect> = []
  private var begun: Set<Effect> = []
  private var answered: Set<Effect> = []
  private var hasEnded = false

  /// Takes the next line; says what is wrong with it.
  mutating func problem(with event: RecordedEvent) -> String? {
    if hasEnded { return "it comes after the end" }
    switch event.kind {
    case .read, .sent, .changed:
      return nil
    case .started(let number, _):
      let isNew = started.insert(Effect(display: event.display, number: number)).inserted
      return isNew ? nil : "it starts an effect for the second time"
    case .began(let number):
      let effect = Effect(display: event.display, number: number)
      guard started.contains(effect), !answered.contains(effect) else {
        return "it begins an effect that is not there"
      }
      return begun.insert(effect).inserted ? nil : "it begins an effect for the second time"
    case .answered(let number, _, _):
      let effect = Effect(display: event.display, number: number)
      guard started.contains(effect) else { return "it answers an effect that was not started" }
      return answered.insert(effect).inserted ? nil : "it answers an effect for the second time"
    case .ended:
      hasEnded = true
      return nil
    }
  }
}
