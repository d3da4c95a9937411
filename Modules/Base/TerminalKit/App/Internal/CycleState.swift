/// What is known about the current and the next display cycle.
struct CycleState {
  enum Phase { case idle, handlingInput, updating, layingOut, drawing }

  var phase = Phase.idle
  /// Whether something has changed since the current cycle drew it.
  var isNeeded = false
  /// What the next frame draws.
  var damage = Damage.unknown
  /// The next cycle, which the clock calls.
  var scheduled: (action: ScheduledAction, time: Duration)?
  /// The end of the last cycle that the clock called.
  var lastTime: Duration?
  /// The active keys of the last frame; `nil` if they may have changed since.
  var activeKeys: [KeyBinding]?
  /// Counts the frames for which the active keys were evaluated again.
  var activeKeysVersion = 0
  /// The modes that were ever set, and must be reset at the end.
  var shownModes: TerminalModes?
  /// The modes that the views requested in the last frame that drew all of them.
  var viewModes = TerminalModes()
}
