extension Unicode.Scalar {
  /// The width of the scalar in columns.
  var columns: Int { width.columns }

  /// The width of the scalar, and whether a variation selector after it changes the width.
  var width: (columns: Int, varies: Bool) {
    if 0x20...0x7E ~= value, !isKeycapBase { return (1, false) }
    let run = WidthTable.runs[lastRun(upTo: value << 3 | 7)]
    return (Int(run & 3), run & 4 != 0)
  }

  private var isKeycapBase: Bool {
    value == 0x23 || value == 0x2A || 0x30...0x39 ~= value
  }

  /// Returns the index of the last run that starts at or before a key, by binary search.
  private func lastRun(upTo key: UInt32) -> Int {
    var low = 0
    var high = WidthTable.runs.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if WidthTable.runs[middle] <= key { low = middle } else { high = middle }
    }
    return low
  }
}
