/// The lines of a file, each with the line break at its end.
struct TextLines {
  let lines: [ArraySlice<UInt8>]

  init(_ bytes: [UInt8]) {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let lineBreak = bytes[start...].firstIndex(of: .lineFeed)
      let end = lineBreak.map { $0 + 1 } ?? bytes.count
      lines.append(bytes[start..<end])
      start = end
    }
    self.lines = lines
  }

  /// A number for each line of two texts, the same for lines that are the same.
  static func numbered(_ old: TextLines, _ new: TextLines) -> ([Int], [Int]) {
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func number(_ line: ArraySlice<UInt8>) -> Int {
      let next = numbers.count
      if let known = numbers[line] { return known }
      numbers[line] = next
      return next
    }
    return (old.lines.map(number), new.lines.map(number))
  }
}
