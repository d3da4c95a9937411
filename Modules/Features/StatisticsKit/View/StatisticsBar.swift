/// A bar of block characters that shows a count.
enum StatisticsBar {
  /// The width of the longest bar; longer ones are not easier to compare.
  static let maximumWidth = 40

  /// Returns a bar of eighths of a column; a count above 0 has at least one.
  static func text(_ count: Int, of largest: Int, width: Int) -> String {
    let eighths = max(count * width * 8 / max(largest, 1), width > 0 ? 1 : 0)
    let rest = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
    return String(repeating: "█", count: eighths / 8) + rest
  }
}
