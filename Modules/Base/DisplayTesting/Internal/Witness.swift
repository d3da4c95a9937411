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

  /// The answers that came too late.
  private(set) var lateAnswers: [String] = []

  /// For each state that was drawn, what was being handled. Described when a test fails only, which
  /// takes longer than all the rest.
  private var causes: [Handled?] = []

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

  /// The action that a drawn state came from.
  func cause(ofStateAt index: Int) -> String? {
    guard causes.indices.contains(index), let cause = causes[index] else { return nil }
    return text(of: cause.action, effect: cause.effect, in: cause.display)
  }

  /// Lets go of all actions; one may hold the view model.
  func forget() {
    causes = []
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
    causes.append(handled.last { $0.display == display.number })
  }

  func didStart(effect: Int, id: AnyHashable, in display: DisplayIdentity) {
    effects[Effect(display: display.number, number: effect)] = summarized(id.base)
  }

  func didEnd(
    effect: Int, answer: (some Sendable)?, isLate: Bool, in display: DisplayIdentity
  ) {
    guard isLate, let answer, display.number == driven else { return }
    lateAnswers.append(text(of: answer, effect: effect, in: display.number))
  }

  func clock(
    of display: DisplayIdentity, replacing clock: any Clock<Duration>
  ) -> any Clock<Duration> {
    if let clock = clock as? TestClock {
      clocks[display.number] = (clock, clock.lastSleeper)
    }
    return clock
  }

  private func text<Action>(of action: Action, effect: Int?, in display: Int) -> String {
    let text = summarized(action)
    guard let effect, let id = effects[Effect(display: display, number: effect)] else {
      return text
    }
    return "\(text), the answer of the effect \(id)"
  }
}
