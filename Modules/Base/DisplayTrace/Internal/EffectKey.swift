/// Identifies an effect of one run.
struct EffectKey: Hashable {
  /// The number of the display that started it.
  let display: Int

  /// The number of the effect, counted from 1 in each display.
  let number: Int
}
