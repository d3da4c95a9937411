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

  /// How often a program is launched.
  var launches: Int { isQuick ? 10 : 40 }

  /// So many calls to a round, or a tenth of them.
  func calls(_ count: Int) -> Int { isQuick ? max(count / 10, 1) : count }
}
