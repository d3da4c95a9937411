import DisplayKit

/// Observes the actions and effects that lead to the states of a driven view model, so that
/// failures can name these actions and effects.
@MainActor
final class DriverObserver: DisplayObserver {
  private struct Effect: Hashable {
    let display, number: Int
  }

  /// Descriptions of the actions that were dropped because their effect was cancelled or
  /// superseded.
  private(set) var droppedAnswers: [String] = []

  /// The action that was being handled at each render; `nil` if no action was being handled.
  /// Actions are described only when a test fails, because descriptions are slow.
  private var causes: [HandledAction?] = []

  /// A closure that returns the tasks of the view model's effects, by effect number.
  var tasks: @MainActor () -> [Int: Task<Void, Never>] = { [:] }

  /// The identity of the driver's view; `nil` before the driver is created.
  var view: ObjectIdentifier?

  /// The number of the driven view model's display; `nil` before the first render, and if the view
  /// model was created before the drive.
  private(set) var driven: Int?

  private var handledActions: [HandledAction] = []
  private var answers = AnswerLog()
  private var effects: [Effect: String] = [:]
  private var finishedTasks: [Task<Void, Never>] = []

  /// Returns a description of the action that led to a rendered state; `nil` if no action led to
  /// it.
  func cause(ofStateAt index: Int) -> String? {
    guard causes.indices.contains(index), let cause = causes[index] else { return nil }
    return text(of: cause)
  }

  /// Returns the answers that the driven view model has handled without changing its state.
  func unchangedAnswers() -> [HandledAction] {
    answers.end()
    return answers.unchanged
  }

  func text(of handled: HandledAction) -> String {
    text(of: handled.action, effect: handled.effect, in: handled.display)
  }

  /// Releases all actions, because an action can retain the view model.
  func releaseActions() {
    causes = []
    answers = AnswerLog()
  }

  /// Waits until the tasks of all finished effects have ended.
  ///
  /// A task can hold its operation, and what the operation captures, for a moment after the effect
  /// has finished.
  func waitForFinishedTasks() async { for task in finishedTasks { await task.value } }

  // MARK: - DisplayObserver

  func willHandle(_ action: some Sendable, effect: Int?, in display: DisplayIdentity) {
    let handled = HandledAction(display: display.number, action: action, effect: effect)
    handledActions.append(handled)
    if effect != nil, display.number == driven { answers.begin(handled) }
  }

  func didHandle(in display: DisplayIdentity) { handledActions.removeLast() }

  func didChange<State: Equatable & Sendable>(
    from old: State, to new: State, in display: DisplayIdentity
  ) {
    if display.number == driven { answers.stateChanged() }
  }

  func willReceiveInput() { if handledActions.isEmpty { answers.end() } }

  func willEndWait(_ wait: Int, in display: DisplayIdentity) async { answers.end() }

  func willRender(_ view: some StatefulView, in display: DisplayIdentity) {
    guard ObjectIdentifier(view) == self.view else { return }
    driven = display.number
    causes.append(handledActions.last { $0.display == display.number })
  }

  func didStart(effect: Int, id: AnyHashable, in display: DisplayIdentity) {
    effects[Effect(display: display.number, number: effect)] = summarized(id.base)
  }

  func didFinish(
    effect: Int, answer: (some Sendable)?, wasCancelled: Bool, in display: DisplayIdentity
  ) {
    if display.number == driven, let task = tasks()[effect] { finishedTasks.append(task) }
    if let answer { didReceive(answer, from: effect, wasCancelled: wasCancelled, in: display) }
  }

  func didReceive(
    _ answer: some Sendable, from effect: Int, wasCancelled: Bool, in display: DisplayIdentity
  ) {
    guard wasCancelled, display.number == driven else { return }
    droppedAnswers.append(text(of: answer, effect: effect, in: display.number))
  }

  // MARK: - Internal

  private func text<Action>(of action: Action, effect: Int?, in display: Int) -> String {
    let id = effect.flatMap { effects[Effect(display: display, number: $0)] }
    return summarized(action) + (id.map { ", the result of the effect \($0)" } ?? "")
  }
}

/// The answers that changed no state.
///
/// An answer counts as changing the state if the state changes before the next input. The change
/// can happen while the view model handles the answer, or while it handles an action that the
/// answer queued, such as the action of a followed store.
struct AnswerLog {
  private(set) var unchanged: [HandledAction] = []
  private var current: HandledAction?

  mutating func begin(_ answer: HandledAction) {
    end()
    current = answer
  }

  mutating func stateChanged() { current = nil }

  /// Records that the current answer, if there is one, has changed no state.
  mutating func end() {
    if let current { unchanged.append(current) }
    current = nil
  }
}

/// A handled action, with the numbers that are needed to describe it later.
struct HandledAction {
  /// The number of the view model's display.
  let display: Int
  let action: any Sendable
  /// The number of the effect that returned the action, or `nil` if the action was sent.
  let effect: Int?
}
