import DisplayKit

/// Sees what leads to the states of a driven view model, so that failures can tell.
@MainActor
final class Witness: DisplayObserver {
  private struct Handled {
    let display: Int
    let action: any Sendable
    let effect: Int?
  }

  private struct Effect: Hashable {
    let display: Int
    let number: Int
  }

  /// For each state that was drawn, the action that it came from.
  private(set) var causes: [String?] = []

  /// The answers that came too late.
  private(set) var lateAnswers: [String] = []

  private let view: ObjectIdentifier
  private var driven: Int?
  private var handled: [Handled] = []
  private var effects: [Effect: String] = [:]
  private var clocks: [Int: (clock: TestClock, lastSleeper: Int)] = [:]

  /// A witness of the display that `view` sees.
  init(of view: AnyObject) {
    self.view = ObjectIdentifier(view)
  }

  /// When those wake who sleep on the clock of the driven view model, if the test owns it, and came
  /// after the view model was made.
  var deadlines: [TestClock.Instant] {
    guard let driven, let (clock, lastSleeper) = clocks[driven] else { return [] }
    return clock.deadlines(after: lastSleeper)
  }

  func willHandle(_ action: some Sendable, effect: Int?, in display: DisplayIdentity) {
    handled.append(Handled(display: display.number, action: action, effect: effect))
  }

  func didHandle(in display: DisplayIdentity) {
    handled.removeLast()
  }

  func willDraw(_ view: some StatefulView, in display: DisplayIdentity) {
    guard ObjectIdentifier(view) == self.view else { return }
    driven = display.number
    let handled = handled.last { $0.display == display.number }
    causes.append(handled.map { text(of: $0.action, effect: $0.effect, in: display) })
  }

  func didStart(effect: Int, id: AnyHashable, in display: DisplayIdentity) {
    effects[Effect(display: display.number, number: effect)] = summarized(id.base)
  }

  func didEnd(
    effect: Int, answer: (some Sendable)?, isLate: Bool, in display: DisplayIdentity
  ) {
    guard isLate, let answer, display.number == driven else { return }
    lateAnswers.append(text(of: answer, effect: effect, in: display))
  }

  func clock(
    of display: DisplayIdentity, replacing clock: any Clock<Duration>
  ) -> any Clock<Duration> {
    if let clock = clock as? TestClock {
      clocks[display.number] = (clock, clock.lastSleeper)
    }
    return clock
  }

  private func text<Action>(
    of action: Action, effect: Int?, in display: DisplayIdentity
  ) -> String {
    let text = summarized(action)
    guard let effect, let id = effects[Effect(display: display.number, number: effect)] else {
      return text
    }
    return "\(text), the answer of the effect \(id)"
  }
}
