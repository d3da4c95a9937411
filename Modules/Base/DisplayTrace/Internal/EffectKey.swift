import DisplayKit

/// The identity of an effect in one run.
struct EffectKey: Hashable {
  /// The number of the display that started the effect.
  let display: Int

  /// The number of the effect, counted from 1 in each display.
  let number: Int
}

/// The identity of a call to `waitUntilIdle()` in one run.
struct WaitKey: Hashable {
  let display: Int
  let number: Int
}

/// Numbers the displays and stores of one run from 1, in the order of their first use, so that they
/// have the same numbers in every run.
struct DisplayNumbers {
  private var numbers: [Int: Int] = [:]

  mutating func number(of display: DisplayIdentity) -> Int {
    if let number = numbers[display.number] { return number }
    let number = numbers.count + 1
    numbers[display.number] = number
    return number
  }
}
