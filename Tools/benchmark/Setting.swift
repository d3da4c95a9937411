/// How thoroughly things are measured, and who is told of it.
struct Setting {
  /// Whether a first impression is enough.
  let isQuick: Bool

  /// How many rows the multiplied catalogue has.
  let rows: Int

  /// Says what is being done.
  let progress: @MainActor (String) -> Void

  /// How often something of a few milliseconds is measured.
  var rounds: Int { isQuick ? 5 : 15 }

  /// How often two ways of doing something small are measured in turns. Many short rounds find a
  /// quiet moment where a few long ones do not.
  var turns: Int { isQuick ? 9 : 45 }

  /// How often something of seconds is measured.
  var longRounds: Int { isQuick ? 2 : 5 }

  /// How often a program is launched.
  var launches: Int { isQuick ? 10 : 40 }
}
