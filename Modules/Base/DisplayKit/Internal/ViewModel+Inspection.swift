/// The effects of a view model whose type is erased, for the test kit.
extension ViewModel {
  /// The ids of the effects in flight; see ``Display/effectsInFlight``.
  package var effectsInFlight: [AnyHashable] { display.effectsInFlight }

  /// The ids of the effects whose delay has not passed, in the order in which they were started.
  package var delayedEffects: [AnyHashable] {
    display.effects.slots.compactMap { id, slot in slot.delayed.map { (number: $0, id: id) } }
      .sorted { $0.number < $1.number }.map(\.id)
  }

  /// The tasks of the effects in flight, by their numbers.
  package var effectTasks: [Int: Task<Void, Never>] { display.effects.tasks }

  /// The number of dropped answers; see ``Display/droppedAnswerCount``.
  package var droppedAnswerCount: Int { display.droppedAnswerCount }
}
