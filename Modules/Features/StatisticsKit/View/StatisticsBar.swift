/// A bar of block characters that shows a count.
enum StatisticsBar {
  /// The width of the longest bar; longer ones are not easier to compare.
  static let maximumWidth = 40

  /// Returns a bar of eighths of a column; a count above 0 has at least one.
  ///
  /// The counts of an edited recording can be any numbers: a count above the largest one has a full
  /// bar, and no product overflows.
  static func text(_ count: Int, of largest: Int, width: Int) -> String {
    let largest = max(largest, 1)
    let product = min(max(count, 0), largest).multipliedFullWidth(by: width * 8)
    let eighths = max(largest.dividingFullWidth(product).quotient, width > 0 ? 1 : 0)
    let rest = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
    return String(repeating: "█", count: eighths / 8) + rest
  }
}
