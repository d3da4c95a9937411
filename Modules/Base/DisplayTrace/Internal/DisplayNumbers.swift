import DisplayKit

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
