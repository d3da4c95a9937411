extension Array {
  /// Returns the first index whose element, and all after it, pass a test, by binary search.
  func partitioningIndex(where test: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if test(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
