/// How thoroughly the benchmark measures, and how it reports progress.
struct Settings {
  /// Whether rough figures are enough.
  let isQuick: Bool

  /// The number of rows of the multiplied catalog.
  let rows: Int

  /// Reports progress.
  let progress: @MainActor (String) -> Void

  /// The number of rounds for something that takes milliseconds.
  var rounds: Int { isQuick ? 5 : 15 }

  /// The number of rounds of a comparison. Many short rounds are more likely to include an
  /// undisturbed one than a few long rounds.
  var turns: Int { isQuick ? 9 : 45 }

  /// The number of rounds for something that takes seconds.
  var longRounds: Int { isQuick ? 2 : 5 }

  /// The number of launches of a program.
  var launches: Int { isQuick ? 10 : 40 }
}
